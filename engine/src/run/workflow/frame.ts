import { Scope, type Value } from '@omics/wdl/execution'

/** Names of one section of a workflow: those that have a value already, and those that are on their way. */
export class Frame {
  readonly scope: Scope
  readonly parent: Frame | undefined
  readonly #shard: { index: number; label: string | undefined } | undefined
  readonly #pending = new Map<string, Promise<Value>>()

  constructor(parent?: Frame, shard?: { index: number; label: string | undefined }) {
    this.parent = parent
    this.scope = new Scope(parent?.scope)
    this.#shard = shard
  }

  /** Scatter indexes from the outermost in. Only calls ask for them, and a shard need not have any. */
  get shards(): readonly number[] {
    const outer = this.parent?.shards ?? []
    return this.#shard === undefined ? outer : [...outer, this.#shard.index]
  }

  /** What a person would call this shard, from the outermost scatter in. */
  get label(): string | undefined {
    const labels = [this.parent?.label, this.#shard?.label].filter((label) => label !== undefined)
    return labels.length === 0 ? undefined : labels.join(' · ')
  }

  /** Gives a name its value, now or later. */
  define(name: string, value: Value | Promise<Value>): void {
    if (!(value instanceof Promise)) {
      this.#pending.delete(name)
      this.scope.set(name, value)
      return
    }
    const settled = value.then((ready) => {
      this.#pending.delete(name)
      this.scope.set(name, ready)
      return ready
    })
    // Whoever needs the name hears of the failure; if nobody does, the call itself has told it.
    settled.catch(() => {})
    this.#pending.set(name, settled)
  }

  /** The value that a name of this frame has or will have. */
  valueOf(name: string): Value | Promise<Value> {
    return this.#pending.get(name) ?? this.scope.get(name)
  }

  /** Resolves when all these names, of this frame or outer ones, have a value; undefined when they have. */
  ready(names: readonly string[]): Promise<unknown> | undefined {
    const waits: Promise<Value>[] = []
    for (const name of names) {
      const waiting = this.#find(name)
      if (waiting !== undefined) waits.push(waiting)
    }
    return waits.length === 0 ? undefined : Promise.all(waits)
  }

  #find(name: string): Promise<Value> | undefined {
    const here = this.#pending.get(name)
    // Around a scatter its names are on their way until the last shard has given its own: no shard waits for those.
    if (here !== undefined || this.scope.has(name)) return here
    return this.parent === undefined ? undefined : this.parent.#find(name)
  }
}
