import { fault } from '../faults/fault.ts'
import type { Value } from '../values/value.ts'

/** Names and their values; what an inner scope does not know, the outer one answers. */
export class Scope {
  readonly parent: Scope | undefined
  readonly #values = new Map<string, Value>()

  constructor(parent?: Scope) {
    this.parent = parent
  }

  /** A scope whose values are these. */
  static of(values: Iterable<readonly [string, Value]>, parent?: Scope): Scope {
    const scope = new Scope(parent)
    for (const [name, value] of values) scope.set(name, value)
    return scope
  }

  set(name: string, value: Value): void {
    this.#values.set(name, value)
  }

  /** Whether this scope itself, and not an outer one, has a value of that name. */
  has(name: string): boolean {
    return this.#values.has(name)
  }

  /** The value, or `undefined` where the name has none. */
  find(name: string): Value | undefined {
    const value = this.#values.get(name)
    return value === undefined ? this.parent?.find(name) : value
  }

  /** Faults: unknown-name. */
  get(name: string): Value {
    const value = this.find(name)
    if (value === undefined) throw fault('unknown-name', { name })
    return value
  }

  /** Own names and values, not those of outer scopes. */
  entries(): IterableIterator<[string, Value]> {
    return this.#values.entries()
  }
}
