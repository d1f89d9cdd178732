import { fault } from '../faults/fault.ts'
import type { CallSite } from './signature.ts'

/** Items that one function may make: far beyond any scatter, and still within memory. */
const mostItems = 2_000_000
/** Items and shards that the workflows of one run may make, which keeps many large arrays from filling the memory. */
const mostItemsOfRun = 20_000_000

/** How many items and shards the workflows of one run have made; a host has one for as long as the run lasts. */
export class ItemBudget {
  readonly #most: number
  #made = 0

  constructor(most = mostItemsOfRun) {
    this.#most = most
  }

  /** Faults: too-many-items-of-run. */
  take(name: string, count: number): void {
    this.#made += count
    if (this.#made > this.#most)
      throw fault('too-many-items-of-run', { function: name, limit: `${this.#most}` })
  }
}

/** Refuses what could not be kept in memory before it is made. Faults: too-many-items, too-many-items-of-run. */
export function requireBudget(name: string, count: number | bigint, site: CallSite): void {
  if (count > mostItems)
    throw fault('too-many-items', { function: name, count: `${count}`, limit: `${mostItems}` })
  site.host?.itemBudget?.take(name, Number(count))
}

/** The text, when so many of its parts fit into an array. Faults: those of `requireBudget`. */
export function withinBudget(name: string, text: string, separator: string, site: CallSite): string {
  requireBudget(name, countOf(text, separator.charCodeAt(0)), site)
  return text
}

function countOf(text: string, code: number): number {
  let count = 0
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) === code) count += 1
  return count
}
