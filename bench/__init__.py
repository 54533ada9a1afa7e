"""Speed, measured against the libraries underneath: `python -m bench` (or `make bench`).

    text    bytes of a text -> validated record -> JSON, as a ratio to `jieba.lcut` over the same characters
    pdf     bytes of a PDF  -> validated record -> JSON, as a ratio to pdfplumber's `extract_text` over the same pages,
            and to the barest rebuild of lines by position that PDFium allows
    start   whole processes: `fenhong --help`, and one text extracted
    memory  the peak of a process that makes the record of 1,000 and of 10,000 pages
    run     whole runs of two processes against one, and the same run again, over a made archive (minutes)
    review  the review site's overview of 10,000 documents in a browser: milliseconds from a key to its answer
    soak    a long run, watched: memory, throughput, and the same run again (minutes; only if asked for, alone)

Both sides of a ratio run in one process, interleaved in a new random order at every repetition, so that a busy machine
slows both; whole runs follow each other in such an order. Seconds are given for orientation; ratios are what carries from one
machine to another. `--write docs/benchmarks.md` enters the figures into the page that keeps them.
"""
