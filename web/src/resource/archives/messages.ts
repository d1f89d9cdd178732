import { defineMessages, type Translation } from '../../ui/language/i18n.ts'

const en = {
  accession_geo: 'This is an accession of GEO.',
  accession_runs: 'This is an accession of SRA, ENA, BioProject or BioSample.',
  accession_genome: 'This is the accession of a genome assembly.',
  accession_record: 'This is an accession of GenBank or RefSeq.',
  look_geo: 'Look in GEO',
  look_runs: 'Look up its runs',
  look_genome: 'Look among the common data',
  look_record: 'Look in GenBank',
} as const

const zh = {
  accession_geo: '这是 GEO 编号。',
  accession_runs: '这是 SRA、ENA、BioProject 或 BioSample 编号。',
  accession_genome: '这是基因组组装编号。',
  accession_record: '这是 GenBank 或 RefSeq 编号。',
  look_geo: '到 GEO 查看',
  look_runs: '查看测序数据',
  look_genome: '到公共数据查看',
  look_record: '到 GenBank 查看',
} satisfies Translation<typeof en>

export const accessionMessages = defineMessages('accessions', en, zh)
