import { z } from 'zod'
import { sorted, type Hit, type Search } from './hits.ts'
import { organismIn } from './organism.ts'

const Description = z.object({
  id: z.string().default(''),
  title: z.string().default(''),
  sciname: z.string().default(''),
})

const Hsp = z.object({
  bit_score: z.number(),
  evalue: z.number(),
  identity: z.number(),
  align_len: z.number(),
  query_from: z.number(),
  query_to: z.number(),
  hit_from: z.number(),
  hit_to: z.number(),
  qseq: z.string(),
  hseq: z.string(),
  midline: z.string(),
})

const Found = z.object({
  query_id: z.string(),
  query_title: z.string().default(''),
  query_len: z.number(),
  hits: z
    .array(z.object({ description: z.array(Description), len: z.number(), hsps: z.array(Hsp) }))
    .default([]),
})

const Report = z.object({
  version: z.string(),
  results: z.object({ search: Found.optional(), bl2seq: z.array(Found).optional() }),
})

/** What `blastn` and its kin write with `-outfmt 15`, by the schema of NCBI (blastxml2). */
const BlastOutput = z.object({
  BlastOutput2: z.array(z.object({ report: Report })),
})

/** The searches of a file in BLAST's JSON; undefined for any other. */
export function readBlast(document: unknown): Search | undefined {
  const read = BlastOutput.safeParse(document)
  if (!read.success) return undefined
  const reports = read.data.BlastOutput2.map(({ report }) => report)
  const found = reports.flatMap(({ results: { search, bl2seq = [] } }) => (search ? [search] : bl2seq))
  const queries = found.map(({ query_id, query_title, query_len, hits }) => ({
    ...named(query_title, query_id),
    length: query_len,
    hits: hits.map(hitOf),
  }))
  return sorted({ program: reports[0]?.version ?? '', queries })
}

function hitOf({ description: [first], len, hsps }: z.output<typeof Found>['hits'][number]): Hit {
  const { id = '', title = '', sciname = '' } = first ?? {}
  return {
    // A database that was made without ids gives each sequence a number of its own; its name opens the title then.
    ...named(title, id.startsWith('gnl|BL_ORD_ID|') ? '' : id),
    organism: sciname || organismIn(title),
    length: len,
    pairs: hsps.map((hsp) => ({
      bits: hsp.bit_score,
      evalue: hsp.evalue,
      identical: hsp.identity,
      columns: hsp.align_len,
      queryFrom: hsp.query_from,
      queryTo: hsp.query_to,
      hitFrom: hsp.hit_from,
      hitTo: hsp.hit_to,
      rows: { query: hsp.qseq, middle: hsp.midline, hit: hsp.hseq },
    })),
  }
}

/** The name of a sequence and what else its header says. */
function named(title: string, id: string): { id: string; title: string } {
  if (id !== '' && !/^Query_\d+$/.test(id)) return { id, title }
  const [word = '', ...rest] = title.split(/\s+/)
  return { id: word || id, title: rest.join(' ') }
}
