import { z } from 'zod'
import { holdersOf } from '../access.ts'
import { id } from '../crud.ts'
import { get, type Resource } from '../endpoint.ts'

/** A file of adapters that an installed program brings. */
const AdapterFile = z.object({
  name: z.string(),
  /** Where tasks find it. */
  path: z.string(),
  /** For both reads of a pair, or for single ones. */
  paired: z.boolean(),
  adapters: z.array(z.object({ name: z.string(), bases: z.string() })),
})

/** A folder of eggNOG-mapper's data in a registered reference. */
const AnnotationDatabase = z.object({
  id,
  reference_id: id,
  name: z.string(),
  folder: z.string(),
  bytes: z.number(),
  /** Ways in which it can be searched. */
  searches: z.array(z.enum(['diamond', 'mmseqs', 'hmmer'])),
  /** Files that it lacks, without which nothing can be annotated. */
  missing: z.array(z.string()),
  ready: z.boolean(),
})

/** Sequences in a registered reference that can be searched. */
export const SequenceDatabase = z.object({
  id,
  name: z.string(),
  /** Where it lies among the references. */
  folder: z.string(),
  kind: z.enum(['fasta', 'blast']),
  /** Of which its sequences are; null where that is known only once they are read. */
  alphabet: z.enum(['dna', 'protein']).nullable(),
  bytes: z.number(),
  /** What a search is given. */
  files: z.array(z.object({ id, name: z.string() })),
  /** False while its reference has vanished or part of it is missing, as while it is built anew. */
  ready: z.boolean(),
})
export type SequenceDatabase = z.output<typeof SequenceDatabase>

/** What tools find on this server beside their programs: adapters, and databases that administrators registered. */
export const toolDatabases = {
  adapters: get('/api/trimmomatic', {
    summary: 'The adapter files that the installed Trimmomatic brings; none where it is not installed.',
    access: holdersOf('cloud_tools_index'),
    output: z.array(AdapterFile),
  }),
  annotation: get('/api/emapperdb', {
    summary:
      'The databases of eggNOG-mapper in the references that administrators registered, and whether it can run here.',
    access: holdersOf('cloud_tools_index'),
    output: z.object({
      /** Its command is on this machine. */
      installed: z.boolean(),
      /** Tasks run in the images that they name. */
      images: z.boolean(),
      databases: z.array(AnnotationDatabase),
    }),
  }),
  sequences: get('/api/sequence_databases', {
    summary: 'What a sequence search can look in: FASTA files and BLAST databases in registered references.',
    access: holdersOf('cloud_tools_index'),
    output: z.array(SequenceDatabase),
    ours: true,
  }),
} satisfies Resource
