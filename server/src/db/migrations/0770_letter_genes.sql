-- Genes that are called by one letter, which no pair of characters finds.
create index genbank_feature_letter on genbank_feature (lower(gene)) where char_length(gene) = 1;
