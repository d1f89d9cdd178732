import { object, type Type, type Value } from '@omics/wdl/execution'

/** Collects what the shards of a scatter define under one name, in the order of the shards. */
export class Gather {
  readonly #values: Value[]
  readonly #type: Type
  readonly #done: (value: Value) => void
  #missing: number

  /** `type` is what the name has outside of the scatter; `done` gets the value once every shard has given its own. */
  constructor(size: number, type: Type, done: (value: Value) => void) {
    this.#values = Array<Value>(size).fill(null)
    this.#missing = size
    this.#type = type
    this.#done = done
    if (size === 0) this.#finish()
  }

  put(index: number, value: Value): void {
    this.#values[index] = value
    this.#missing -= 1
    if (this.#missing === 0) this.#finish()
  }

  #finish(): void {
    this.#done(
      this.#type.kind === 'Call' ? transposed(this.#values, this.#type.members.keys()) : this.#values,
    )
  }
}

/** Outside of a scatter, a call is one object of arrays rather than an array of objects. */
function transposed(calls: readonly Value[], members: Iterable<string>): Value {
  const arrays = [...members].map((name): [string, Value] => [
    name,
    calls.map((call) => memberOf(call, name)),
  ])
  return object(new Map(arrays))
}

function memberOf(value: Value, name: string): Value {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || !('members' in value))
    return null
  return value.members.get(name) ?? null
}

/** What a name has where the branch that defines it was not taken. */
export function absent(type: Type): Value {
  if (type.kind !== 'Call') return null
  return object(new Map([...type.members.keys()].map((name): [string, Value] => [name, null])))
}
