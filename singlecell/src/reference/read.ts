import { kindOfValues, type ValueKind } from '../cells.ts'
import type { Compressed } from '../compressed.ts'
import { logarithms } from '../expression.ts'
import { cellsOfH5ad, type H5ad, h5adIn } from '../formats/h5ad.ts'
import type { NamedFile } from '../formats/matrix-market.ts'
import { profilesOfTextTable } from '../formats/text-table.ts'
import { withHdf5 } from '../hdf5/open.ts'
import { isTextTable } from '../look.ts'
import { seeded } from '../random.ts'
import { Unreadable } from '../unreadable.ts'

/** What cells are compared with: profiles of expression, each of a type. */
export interface Reference {
  readonly genes: readonly string[]
  readonly types: readonly string[]
  /** Of each profile its place among the types. */
  readonly typeOf: Int32Array
  /** Logarithms of each profile, gene after gene. */
  readonly profiles: readonly Float32Array[]
}

/** Where a column of types is not named, the first of these. */
const likelyColumns = ['cell_type', 'celltype', 'cell_type_label', 'CellType', 'cell.type', 'label', 'labels']
const mostTypes = 500
/** A table of this many profiles is one of cells rather than of types. */
const mostProfiles = 5000
/** Above, values are no logarithms. */
const largestLogarithm = 50

/**
 * A reference from a table whose columns are named after their types, or from cells whose types are told by a column.
 * Throws `Unreadable`.
 */
export async function readReference(file: NamedFile, column = ''): Promise<Reference> {
  if (isTextTable(file)) {
    const { genes, across, byGene } = await profilesOfTextTable(file.path)
    if (across.length > mostProfiles) throw new Unreadable('too_large')
    const types = typesOf(across)
    const values = logarithmic(byGene, kindOfValues(byGene.values))
    return { genes, ...types, profiles: dense(values, [...across.keys()], across.length) }
  }
  return withHdf5(file.path, 'r', (opened) => {
    const found = typesOf(labelsIn(h5adIn(opened), column))
    const { genes, byGene, kind } = cellsOfH5ad(opened)
    return { genes, ...joined(logarithmic(byGene, kind), found) }
  })
}

/** What a reference tells of itself. */
export interface ReferenceFacts {
  readonly types: string[]
  readonly genes: number
  readonly profiles: number
}

/** The same without the values of cells, of which there may be very many. Throws `Unreadable`. */
export async function factsOfReference(file: NamedFile, column: string): Promise<ReferenceFacts> {
  if (isTextTable(file)) {
    const { types, genes, profiles } = await readReference(file)
    return { types: [...types], genes: genes.length, profiles: profiles.length }
  }
  return withHdf5(file.path, 'r', (opened) => {
    const parts = h5adIn(opened)
    if (parts.kind === 'scaled') throw new Unreadable('no_counts')
    const { types, typeOf } = typesOf(labelsIn(parts, column))
    return { types: [...types], genes: parts.genes.rows, profiles: typeOf.filter((type) => type >= 0).length }
  })
}

/** The type of each cell, by the column of that name, or by the first of the usual ones. */
function labelsIn({ cells }: H5ad, wanted: string): string[] {
  const names = wanted === '' ? likelyColumns : [wanted]
  for (const name of names) {
    const column = cells.column(name)
    if (column && 'codes' in column) return Array.from(column.codes, (code) => column.names[code] ?? '')
  }
  const coded = cells.names.filter((name) => 'codes' in (cells.column(name) ?? {}))
  throw new Unreadable('no_labels', coded.join(', '))
}

/** What has no name, or is called unknown, is of no type. */
function typesOf(names: readonly string[]): Pick<Reference, 'types' | 'typeOf'> {
  const types = [...new Set(names)].filter((name) => !/^(|nan|na|unknown|unassigned)$/i.test(name.trim()))
  if (types.length < 2) throw new Unreadable('few_types', `${types.length}`)
  if (types.length > mostTypes) throw new Unreadable('many_types', `${types.length}`)
  const places = new Map(types.map((type, at) => [type, at]))
  return { types, typeOf: Int32Array.from(names, (name) => places.get(name) ?? -1) }
}

function logarithmic(byGene: Compressed, kind: ValueKind): Compressed {
  if (kind === 'scaled') throw new Unreadable('no_counts')
  if (kind === 'counts') return logarithms({ byGene, kind })
  const largest = byGene.values.reduce((most, value) => Math.max(most, value), 0)
  if (largest <= largestLogarithm) return byGene
  return { ...byGene, values: byGene.values.map((value) => Math.log2(1 + value)) }
}

/** Profiles that the cells of a type are averaged into, at most. */
const mostOfType = 10

/**
 * Cells of a type averaged into as many profiles as the square root of their number, at most ten, drawn by chance: the
 * quantile of a type's correlations then tells how it varies, without each of its cells being looked at.
 */
function joined(byGene: Compressed, { types, typeOf }: Pick<Reference, 'types' | 'typeOf'>) {
  const random = seeded(byGene.across)
  const sizes = types.map((_, type) => typeOf.reduce((sum, own) => sum + Number(own === type), 0))
  const parts = sizes.map((size) => Math.min(mostOfType, Math.ceil(Math.sqrt(size))))
  const starts = parts.map((_, type) => parts.slice(0, type).reduce((sum, part) => sum + part, 0))
  const seen = parts.map(() => Math.floor(random() * mostOfType))
  const profileOf = Array.from(typeOf, (type) => {
    if (type < 0) return -1
    const turn = seen[type] ?? 0
    seen[type] = turn + 1
    return (starts[type] ?? 0) + (turn % (parts[type] ?? 1))
  })
  const count = parts.reduce((sum, part) => sum + part, 0)
  return {
    types,
    typeOf: Int32Array.from(parts.flatMap((part, type) => Array.from({ length: part }, () => type))),
    profiles: dense(byGene, profileOf, count),
  }
}

/** The means of the columns that belong to each profile. */
function dense(byGene: Compressed, profileOf: readonly number[], count: number): Float32Array[] {
  const profiles = Array.from({ length: count }, () => new Float32Array(byGene.lines))
  const sizes = new Float64Array(count)
  for (const own of profileOf) if (own >= 0) sizes[own] = (sizes[own] ?? 0) + 1
  for (let gene = 0; gene < byGene.lines; gene += 1)
    for (let at = byGene.pointers[gene] ?? 0; at < (byGene.pointers[gene + 1] ?? 0); at += 1) {
      const own = profileOf[byGene.places[at] ?? 0] ?? -1
      const profile = profiles[own]
      if (profile) profile[gene] = (profile[gene] ?? 0) + (byGene.values[at] ?? 0) / (sizes[own] ?? 1)
    }
  return profiles
}
