### What people may type about records of matches and about what is kept of them.

command-export = export, download
command-import = import, upload
command-privacy = privacy, my-data, mydata, gdpr

everything = all, everything, archive
