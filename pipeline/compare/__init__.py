"""Plans side by side: two of one company, or one of each of several.

    arguments  what the command takes                             command    what it does
    table      what "tighter" means, aspect by aspect
    changes    two records -> Comparison: tightened, loosened, added, dropped, each with its words
    finding    the records that are meant: a document, or a record of a run's folder
    grid       comparisons and peers -> a Grid of cells
    printing   a Grid -> terminal, HTML, CSV
    records    the same for Python: two models, and a DataFrame of changes

Nothing is imported here: the command line's parser comes by.
"""
