-- Alignments and variants are looked at as well: the same content may be called a BAM here and reads there.
alter table read_inspection add column form text not null default 'reads';
alter table read_inspection drop constraint read_inspection_pkey;
alter table read_inspection add primary key (sha256, packed, form);
drop index file_of_reads;
create index file_inspected on file (sha256) where name ~* '\.(fastq|fq|bam|cram|bcf|vcf)(\.b?gz)?$';
