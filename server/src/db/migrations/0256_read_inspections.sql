-- What the first and last blocks of files of reads gave reason to doubt. By content, so that copies are not read again;
-- whether the name says that it is packed decides how it was read.
create table read_inspection (
  sha256 text not null,
  packed boolean not null,
  doubts text[] not null,
  -- The name of the first read, by which the files of a pair are compared; empty where it has none.
  first_read text not null,
  primary key (sha256, packed)
);
create index file_of_reads on file (sha256) where name ~* '\.(fastq|fq)(\.b?gz)?$';
