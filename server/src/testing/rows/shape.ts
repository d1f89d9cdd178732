/** What kinds of values stood at one place of rows, as far as they were looked into. */
export interface Shape {
  /** How often a value stood there. */
  n: number
  kinds: string[]
  /** How many of them were objects. */
  objects?: number
  /** Of an object: what its properties held. One that not every object has was seen less often than they. */
  fields?: Record<string, Shape>
  /** Of a list: what its items held. */
  items?: Shape
}

const DEEPEST = 6
/** Beyond these the items of a list are of the kinds that came before. */
const MOST_ITEMS = 20

export const emptyShape = (): Shape => ({ n: 0, kinds: [] })

/** What was seen of a field, which may be called as something that every object has. */
function fieldOf(shape: Shape, name: string): Shape {
  const fields = (shape.fields ??= {})
  const known = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (known) return known
  const made = emptyShape()
  Object.defineProperty(fields, name, { value: made, enumerable: true })
  return made
}

/** Adds a value to what was seen. */
export function see(shape: Shape, value: unknown, depth = 0): void {
  shape.n += 1
  const kind = kindOf(value)
  if (!shape.kinds.includes(kind)) shape.kinds.push(kind)
  if (depth >= DEEPEST) return
  if (Array.isArray(value)) {
    shape.items ??= emptyShape()
    for (const item of value.slice(0, MOST_ITEMS)) see(shape.items, item, depth + 1)
  } else if (kind === 'object') {
    shape.objects = (shape.objects ?? 0) + 1
    shape.fields ??= {}
    for (const [name, field] of Object.entries(value as object)) see(fieldOf(shape, name), field, depth + 1)
  }
}

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value !== 'object') return typeof value
  const made = Object.getPrototypeOf(value) as { constructor?: { name?: string } } | null
  const name = made?.constructor?.name ?? 'Object'
  return name === 'Object' ? 'object' : name
}

/** Adds what another process saw at the same place. */
export function join(into: Shape, other: Shape): void {
  into.n += other.n
  for (const kind of other.kinds) if (!into.kinds.includes(kind)) into.kinds.push(kind)
  if (other.items) join((into.items ??= emptyShape()), other.items)
  if (!other.fields) return
  into.objects = (into.objects ?? 0) + (other.objects ?? 0)
  into.fields ??= {}
  for (const [name, shape] of Object.entries(other.fields)) join(fieldOf(into, name), shape)
}
