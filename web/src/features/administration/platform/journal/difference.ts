/** A field of an object before and after a change; undefined where it was not there or not kept. */
export interface FieldChange {
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface Difference {
  readonly changed: readonly FieldChange[]
  /** Fields that stayed as they were, or of which only the later value was kept. */
  readonly same: readonly FieldChange[]
}

/** Fields that say nothing beside the entry's own time and that it is a change. */
const bookkeeping = new Set(['version', 'updated_at'])

/** What a change made different, field by field; fields within objects as `address.city`. Lists count as one value. */
export function differenceOf(before: unknown, after: unknown): Difference {
  const earlier = fieldsOf(before)
  const later = fieldsOf(after)
  const names = [...new Set([...earlier.keys(), ...later.keys()])].filter((name) => !bookkeeping.has(name))
  const fields = names.map((field) => ({ field, before: earlier.get(field), after: later.get(field) }))
  const both = earlier.size > 0 && later.size > 0
  const changed = fields.filter(
    (field) =>
      JSON.stringify(field.before) !== JSON.stringify(field.after) &&
      !(both && (field.before === undefined || field.after === undefined)),
  )
  return { changed, same: fields.filter((field) => !changed.includes(field)) }
}

function fieldsOf(value: unknown, path = ''): Map<string, unknown> {
  if (value === undefined || value === null) return new Map(path === '' ? [] : [[path, value]])
  if (typeof value !== 'object' || Array.isArray(value)) return new Map([[path, value]])
  const inner = Object.entries(value)
  if (inner.length === 0 && path !== '') return new Map([[path, value]])
  return new Map(inner.flatMap(([name, one]) => [...fieldsOf(one, path === '' ? name : `${path}.${name}`)]))
}
