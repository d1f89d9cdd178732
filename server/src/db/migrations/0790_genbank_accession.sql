-- Records are opened by what people call them, such as NC_001422.
create index genbank_record_accession on genbank_record (accession);
