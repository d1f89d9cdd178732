import { sql } from 'drizzle-orm'
import type { IndexKind } from '@omics/contract/files/common-data'
import type { Database } from '../../../db/database.ts'

/**
 * What a workflow's text says where it reads an index of a genome: the ends of the index's files, as programs name
 * them, or a program that takes none but indexed genomes. Regular expressions of PostgreSQL.
 */
const signs = {
  faidx: String.raw`\.fai\M|_fai\M|fasta_index|\msamtools faidx\M`,
  dict: String.raw`\.dict\M|_dict\M|\mCreateSequenceDictionary\M|\mgatk\M`,
  bwa: String.raw`\.bwt\M|\mbwa (mem|aln|index)\M`,
  minimap2: String.raw`\.mmi\M|\mminimap2\M`,
  bowtie2: String.raw`\.bt2\M|\mbowtie2\M`,
  hisat2: String.raw`\.ht2\M|\mhisat2\M`,
  star: String.raw`\.star\.tar\M|\mSTAR --`,
  blast_nucleotide: String.raw`\.nin\M|\mt?blastn\M`,
} as const satisfies Partial<Record<IndexKind, string>>

/** Indexes that are made of a genome; others are of transcripts or proteins. */
export const ofGenomes = Object.keys(signs).filter((kind): kind is keyof typeof signs => kind in signs)

/**
 * The indexes that workflows which anybody may launch ask for, by their texts. The index by which viewers and programs
 * find places in a genome is always among them.
 */
export async function askedIndexes(db: Database): Promise<(keyof typeof signs)[]> {
  const found = ofGenomes.map(
    (kind) => sql`coalesce(bool_or(s.content ~ ${signs[kind]}), false) as ${sql.identifier(kind)}`,
  )
  const { rows } = await db.execute<Partial<Record<IndexKind, boolean>>>(sql`
    select ${sql.join(found, sql`, `)} from workflow_source s
      join workflow_version v on v.id = s.version_id and v.state = 'published'
      join workflow w on w.id = v.workflow_id and w.deleted_at is null`)
  return ofGenomes.filter((kind) => kind === 'faidx' || rows[0]?.[kind] === true)
}
