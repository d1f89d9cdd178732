import type { LeftOut } from '../left-out.ts'

/** One stretch of a query beside one of a subject; places count from 1 and run backwards on the other strand. */
export interface Pair {
  readonly bits: number
  readonly evalue: number
  /** Columns with the same letter, and all columns. */
  readonly identical: number
  readonly columns: number
  readonly queryFrom: number
  readonly queryTo: number
  readonly hitFrom: number
  readonly hitTo: number
  /** The rows of the alignment, where the file holds them. */
  readonly rows?: { readonly query: string; readonly middle: string; readonly hit: string }
}

/** A subject that is like the query, with its pairs, the best first. */
export interface Hit {
  readonly id: string
  readonly title: string
  readonly organism: string
  /** Letters of the subject; 0 where the file does not say. */
  readonly length: number
  readonly pairs: readonly Pair[]
}

export interface Query {
  readonly id: string
  readonly title: string
  readonly length: number
  /** The best first. */
  readonly hits: readonly Hit[]
}

export interface Search {
  /** As the program calls itself; empty where the file does not say. */
  readonly program: string
  readonly queries: readonly Query[]
  /** Of a table. */
  readonly leftOut?: LeftOut
}

const best = ({ pairs }: Hit): Pair | undefined => pairs[0]

export const bitsOf = (hit: Hit): number => best(hit)?.bits ?? 0

export const evalueOf = (hit: Hit): number => best(hit)?.evalue ?? Infinity

/** The part of its columns in which the best pair has the same letters. */
export function identityOf(hit: Hit): number {
  const pair = best(hit)
  return pair && pair.columns > 0 ? pair.identical / pair.columns : 0
}

/** The part of the query that lies under any pair of the hit. */
export function coverageOf(hit: Hit, query: Query): number {
  let covered = 0
  let end = 0
  const stretches = hit.pairs
    .map(({ queryFrom, queryTo }) => [Math.min(queryFrom, queryTo), Math.max(queryFrom, queryTo)] as const)
    .toSorted(([a], [b]) => a - b)
  for (const [from, to] of stretches) {
    covered += Math.max(0, to - Math.max(from - 1, end))
    end = Math.max(end, to)
  }
  return query.length > 0 ? Math.min(1, covered / query.length) : 0
}

/** Queries whose hits, and hits whose pairs, stand with the best first. */
export function sorted(search: Search): Search {
  const queries = search.queries.map((query) => ({
    ...query,
    hits: query.hits
      .map((hit) => ({ ...hit, pairs: hit.pairs.toSorted((a, b) => b.bits - a.bits) }))
      .toSorted((a, b) => bitsOf(b) - bitsOf(a) || evalueOf(a) - evalueOf(b)),
  }))
  return { ...search, queries }
}
