import { z } from 'zod'
import type { Access } from '../access.ts'
import { nothing } from '../crud.ts'
import { get, post, type RateLimit } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'

export const named = z.object({ name: z.string().min(1).max(300) })

/** Cells by bits, the first being the lowest of the first byte, in base64. */
export const Cells = z
  .string()
  .max(700_000)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/)

/** Genes that set cells apart, the best first. */
const Compared = z.object({
  cells: z.number().int(),
  others: z.number().int(),
  genes: z.array(
    z.object({
      gene: z.string(),
      auc: z.number(),
      difference: z.number(),
      in_cells: z.number(),
      in_others: z.number(),
      p: z.number(),
      fdr: z.number(),
    }),
  ),
})

interface Read<Allowed extends Access> {
  readonly access: Allowed
  readonly errors: readonly ErrorCode[]
  /** How often one address may have selections compared. */
  readonly compareLimit?: RateLimit
}

/** What is read of the cells of a file at a path, by its members and by a link alike. */
export function readsAt<const Path extends `${string}{id}`, const Allowed extends Access>(
  path: Path,
  { access, errors, compareLimit }: Read<Allowed>,
) {
  const bytes = { access, output: nothing, transport: 'bytes', errors: [...errors], ours: true } as const
  return {
    embedding: get(`${path}/embedding` as const, {
      summary: 'The first two axes of an embedding, cell after cell, as little-endian float32.',
      query: named,
      ...bytes,
    }),
    image: get(`${path}/image` as const, {
      summary:
        'The picture of a section of tissue: red, green, blue and opacity of each pixel as a byte, row after row, as wide as the file says.',
      query: named.extend({ section: z.string().min(1).max(300) }),
      ...bytes,
    }),
    column: get(`${path}/column` as const, {
      summary:
        'A column of cells as little-endian float32: the number of each group, -1 for none, or the values.',
      query: named,
      ...bytes,
    }),
    gene: get(`${path}/gene` as const, {
      summary:
        'The cells that express a gene, read by range where the file is kept by gene. All little-endian: as uint32 how many cells there are and how many of them follow, the places of those, the first being 0, and their values as float32. Where all follow there are no places.',
      query: named,
      ...bytes,
    }),
    genes: get(`${path}/genes` as const, {
      summary: 'Names of genes that hold a text, those that begin with it first.',
      access,
      query: z.object({ search: z.string().max(100).default('') }),
      output: z.array(z.string()),
      errors: [...errors],
      ours: true,
    }),
    compare: post(`${path}/compare` as const, {
      summary:
        'The genes that set one selection of cells apart from another, or from all others, by Wilcoxon’s test.',
      access,
      body: z.object({ cells: Cells, others: Cells.nullable().default(null) }),
      output: Compared,
      errors: [...errors],
      reads: true,
      ours: true,
      ...(compareLimit && { limit: compareLimit }),
    }),
  }
}
