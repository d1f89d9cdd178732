import { Dataset, type Entity, type File, Group } from 'h5wasm'
import { requireSizeTold } from './filters.ts'
import { attributeOf, numbersOf, textAttribute, textsOf } from './reading.ts'

/** One part of an HDF5 file. */
export interface Part {
  readonly path: string
  readonly depth: number
  readonly kind: 'group' | 'data' | 'link'
  /** How anndata says that it is kept, such as csr_matrix; empty where nothing is said. */
  readonly encoding: string
  readonly shape: readonly number[]
  readonly type: string
  /** Its first values, as texts. */
  readonly first: readonly string[]
}

const most = 2000
const deepest = 12
const shownValues = 8
const longest = 80

/** All parts of a file with their shapes, types and first values, of which it reads no more than these. */
export function partsOf(file: File): { parts: Part[]; cut: boolean } {
  const parts: Part[] = []
  const walk = (group: Group, path: string, depth: number) => {
    for (const name of group.keys()) {
      if (parts.length >= most) return
      const entity = group.get(name)
      const own = `${path}/${name}`
      parts.push(partOf(entity, own.slice(0, 1000), depth))
      if (entity instanceof Group && depth < deepest) walk(entity, own, depth + 1)
    }
  }
  walk(file, '', 0)
  return { parts, cut: parts.length >= most }
}

function partOf(entity: Entity | null, path: string, depth: number): Part {
  const bare = { path, depth, encoding: '', shape: [], type: '', first: [] }
  if (entity instanceof Group)
    return { ...bare, kind: 'group', encoding: encodingOf(entity), shape: shapeOf(entity) }
  if (!(entity instanceof Dataset)) return { ...bare, kind: 'link' }
  return {
    ...bare,
    kind: 'data',
    encoding: encodingOf(entity),
    shape: entity.shape ?? [],
    type: typeOf(entity),
    first: firstOf(entity),
  }
}

const encodingOf = (of: Group | Dataset) => (textAttribute(of, 'encoding-type') ?? '').slice(0, longest)

/** Of a sparse matrix, which is a group of three. */
function shapeOf(group: Group): number[] {
  const shape = attributeOf(group, 'shape') ?? attributeOf(group, 'h5sparse_shape')
  return ArrayBuffer.isView(shape) ? Array.from(numbersOf(shape)).slice(0, 4) : []
}

const sizes: Readonly<Record<string, number>> = { b: 8, h: 16, i: 32, q: 64, e: 16, f: 32, d: 64 }

function typeOf({ dtype, metadata }: Dataset): string {
  if (metadata.enum_type) return 'enum'
  if (typeof dtype !== 'string') return 'record'
  if (/[SA]/.test(dtype)) return 'text'
  const letter = dtype.slice(-1)
  const bits = sizes[letter.toLowerCase()]
  if (bits === undefined) return dtype
  return `${/[efd]/.test(letter) ? 'float' : /[BHIQ]/.test(letter) ? 'uint' : 'int'}${bits}`
}

/** A part that cannot be read, as of a file that was cut off, shows none. */
function firstOf(data: Dataset): string[] {
  const shape = data.shape ?? []
  try {
    requireSizeTold(data)
    const value =
      shape.length === 0
        ? data.value
        : data.slice(shape.map((size, axis) => [0, lengthOn(shape, axis, size)]))
    return textsOf(value instanceof Float32Array ? [...value].map(asWritten) : value)
      .slice(0, shownValues)
      .map((text) => text.slice(0, longest))
  } catch {
    return []
  }
}

/** A number of 32 bits by the fewest digits that tell it from others, as 0.1 and not as 0.10000000149. */
function asWritten(value: number): number {
  for (let digits = 6; digits < 9; digits += 1) {
    const short = Number(value.toPrecision(digits))
    if (Math.fround(short) === value) return short
  }
  return value
}

/** Of the last axis the first values, of those before it the first one. */
const lengthOn = (shape: readonly number[], axis: number, size: number) =>
  axis === shape.length - 1 ? Math.min(size, shownValues) : Math.min(size, 1)
