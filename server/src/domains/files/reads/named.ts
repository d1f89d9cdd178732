import { sql } from 'drizzle-orm'

export const isPacked = (name: string) => /\.b?gz$/i.test(name)
const isReads = (name: string) => /\.(fastq|fq)(\.b?gz)?$/i.test(name)

/** What the content of a file is looked at as, by its name: reads, or a format that has a mark at its begin. */
export function formOf(name: string): string | undefined {
  if (isReads(name)) return 'reads'
  return /\.(bam|cram|bcf|vcf)(\.b?gz)?$/i.exec(name)?.[1]?.toLowerCase()
}

/** Whether the content of `file f` is looked at, as the index over them has it. */
export const inspected = sql`f.name ~* '\\.(fastq|fq|bam|cram|bcf|vcf)(\\.b?gz)?$'`
const form = sql`coalesce(lower(substring(f.name from '(?i)\\.(bam|cram|bcf|vcf)(?:\\.b?gz)?$')), 'reads')`
const namedPacked = sql`(f.name ~* '\\.b?gz$')`

/** Whether `read_inspection i` is what was found of the content of `file f` by its name. */
export const inspects = sql`i.sha256 = f.sha256 and i.packed = ${namedPacked} and i.form = ${form} and ${inspected}`
