import type { Compressed } from './compressed.ts'
import { Unreadable } from './unreadable.ts'

/** What is known of each cell: numbers, or names by their codes, -1 for none, and the colour of each name where a file gives one. */
export type Column =
  | { readonly name: string; readonly values: Float64Array }
  | {
      readonly name: string
      readonly codes: Int32Array
      readonly names: readonly string[]
      readonly colours?: readonly string[]
    }

/** Places of cells on a plane or in a space, cell after cell. */
export interface Embedding {
  readonly name: string
  readonly axes: number
  /** As precise as the file that they come from. */
  readonly points: Float32Array | Float64Array
}

export const valueKinds = ['counts', 'normalised', 'scaled'] as const
/** Whole numbers from 0; logarithms from 0; or with values below 0, from which nothing can be computed anew. */
export type ValueKind = (typeof valueKinds)[number]

/** Cells with what they express, kept by gene. */
export interface Cells {
  readonly barcodes: readonly string[]
  readonly genes: readonly string[]
  /** Of an annotation, such as ENSG00000141510; the names themselves where the file has no other. */
  readonly geneIds: readonly string[]
  readonly byGene: Compressed
  readonly columns: readonly Column[]
  readonly embeddings: readonly Embedding[]
}

/** Names that all differ: what comes again is numbered, as anndata does it. */
export function madeUnique(names: readonly string[]): string[] {
  const taken = new Set(names)
  const seen = new Map<string, number>()
  return names.map((name) => {
    let number = seen.get(name)
    if (number === undefined) {
      seen.set(name, 0)
      return name
    }
    let unique: string
    do unique = `${name}-${(number += 1)}`
    while (taken.has(unique))
    taken.add(unique)
    seen.set(name, number)
    return unique
  })
}

/** What the values are, as far as a part of them tells. Throws `Unreadable` where one is no number. */
export function kindOfValues(values: ArrayLike<number>): ValueKind {
  let isWhole = true
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] ?? 0
    if (!Number.isFinite(value)) throw new Unreadable('not_finite')
    if (value < 0) return 'scaled'
    if (!Number.isInteger(value)) isWhole = false
  }
  return isWhole ? 'counts' : 'normalised'
}

/** The places of the cells that stay. */
export function placesOf(embedding: Embedding, stay: Uint8Array): Embedding {
  const { axes, points } = embedding
  const isLeft = (_: number, at: number) => stay[Math.floor(at / axes)] === 1
  return {
    ...embedding,
    points: points instanceof Float64Array ? points.filter(isLeft) : points.filter(isLeft),
  }
}

/** Whether a cell is among those of a selection by bits, the first being the lowest of the first byte. */
export const isIn = (bits: Uint8Array, cell: number): boolean =>
  (((bits[cell >> 3] ?? 0) >> (cell & 7)) & 1) === 1
