"""Speed, measured against the libraries underneath: `python -m bench` (or `make bench`).

    text    bytes of a text -> validated record -> JSON, as a ratio to `jieba.lcut` over the same characters
    pdf     bytes of a PDF  -> validated record -> JSON, as a ratio to pdfplumber's `extract_text` over the same pages
    start   whole processes: `fenhong --help`, and one text extracted

Both sides of a ratio run in one process, interleaved in a new random order at every repetition, so that a busy machine
slows both. Seconds are given for orientation; ratios are what carries from one machine to another.
"""
