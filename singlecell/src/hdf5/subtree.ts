import { Dataset, Group } from 'h5wasm'
import { requireSizeTold } from './filters.ts'
import { textAttribute } from './reading.ts'

type Value = Parameters<Group['create_dataset']>[0]['data']

/** A part of a file with all below it, as it is carried from one file to another. */
export type Subtree = Branch | Leaf
interface Branch {
  readonly marks: Marks
  readonly parts: ReadonlyMap<string, Subtree>
}
interface Leaf {
  readonly marks: Marks
  readonly value: Value
  readonly shape: readonly number[]
  readonly type: string
}
/** How anndata says that a part is kept. */
type Marks = Readonly<Record<string, string>>

const marked = ['encoding-type', 'encoding-version']
/** A group may hold itself. */
const deepest = 6

/** How much is carried at most; what is beyond it stays behind. */
export interface Room {
  parts: number
  values: number
}

/** What lies below a group, without what is neither numbers nor texts. */
export function subtreeOf(group: Group, room: Room, depth = 0): Subtree {
  const parts = new Map<string, Subtree>()
  for (const name of group.keys()) {
    if ((room.parts -= 1) < 0) break
    const part = group.get(name)
    const isBranch = part instanceof Group && depth < deepest
    const found = isBranch
      ? subtreeOf(part, room, depth + 1)
      : part instanceof Dataset
        ? leafOf(part, room)
        : undefined
    if (found) parts.set(name, found)
  }
  return { marks: marksOf(group), parts }
}

function leafOf(data: Dataset, room: Room): Leaf | undefined {
  const { dtype } = data
  const shape = data.shape ?? []
  const size = shape.reduce((all, one) => all * one, 1)
  if (typeof dtype !== 'string' || data.metadata.enum_type || size === 0 || size > room.values)
    return undefined
  requireSizeTold(data)
  room.values -= size
  const { value } = data
  const type = dtype.startsWith('S') ? 'S' : dtype
  return isCarried(value) ? { marks: marksOf(data), value, shape, type } : undefined
}

function isCarried(value: unknown): value is Value {
  if (Array.isArray(value)) return value.every((one) => typeof one === 'string')
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    (ArrayBuffer.isView(value) && !(value instanceof DataView))
  )
}

const marksOf = (of: Group | Dataset): Marks =>
  Object.fromEntries(marked.flatMap((name) => [[name, textAttribute(of, name)] as const].filter(isTold)))
const isTold = (mark: readonly [string, string | undefined]): mark is readonly [string, string] =>
  mark[1] !== undefined

export function writeSubtree(parent: Group, name: string, tree: Subtree): void {
  if ('parts' in tree) {
    const made = parent.create_group(name)
    mark(made, tree.marks)
    for (const [own, part] of tree.parts) writeSubtree(made, own, part)
  } else mark(writeLeaf(parent, name, tree), tree.marks)
}

function mark(made: Pick<Group, 'create_attribute'>, marks: Marks): void {
  for (const [name, text] of Object.entries(marks)) made.create_attribute(name, text)
}

/** The sides of a packed piece of what is large, such as of a picture. */
const side = 256
const large = 65_536

function writeLeaf(parent: Group, name: string, { value, shape, type }: Leaf): Dataset {
  const isLarge = shape.length > 1 && shape.reduce((all, one) => all * one, 1) > large
  return parent.create_dataset({
    name,
    data: value,
    shape: [...shape],
    dtype: type,
    ...(isLarge && {
      chunks: shape.map((one) => Math.min(one, side)),
      compression: 'gzip',
      compression_opts: 2,
    }),
  })
}
