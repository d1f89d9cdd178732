import { sql } from 'drizzle-orm'

export const isPacked = (name: string) => /\.b?gz$/i.test(name)
export const isReads = (name: string) => /\.(fastq|fq)(\.b?gz)?$/i.test(name)

/** The same of `file f`, as the index over them has it. */
export const namedReads = sql`f.name ~* '\\.(fastq|fq)(\\.b?gz)?$'`
const namedPacked = sql`(f.name ~* '\\.b?gz$')`

/** Whether `read_inspection i` is what was found of the content of `file f` by its name. */
export const inspects = sql`i.sha256 = f.sha256 and i.packed = ${namedPacked} and ${namedReads}`
