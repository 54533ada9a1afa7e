"""For people: the evidence seen in a browser, and what they correct taken back into the records.

    site         EXTRACTED -> a folder of pages that opens from disk: overview, and a page for each document
    corrections  what a reader decided (right, wrong, missing) as a file, and that file merged into records
    labelstudio  records as tasks for Label Studio, and its annotations as corrections

Pages hold no data and fetch none: every page names scripts, and a script hands over JSON as one string. Their own script
builds everything with text nodes, so nothing that a document says can become markup.
"""
