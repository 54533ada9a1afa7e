"""Dividend policies out of Chinese filings, each value with the words it came from.

A document goes straight through six verbs:

    source  = ingest(path)            bytes    -> Source   the text as read, pages, tables
    text    = normalise(source)       Source   -> Text     one script, one width, never moving a character
    reading = segment(repair(text))   Text     -> Reading  sections, sentences, list items, each with its source offsets
    clauses = extract(reading)        Reading  -> Clauses  typed values with evidence
    record  = validate(...)           Clauses  -> PolicyRecord with findings
    store(record)                              -> extracted/
"""
