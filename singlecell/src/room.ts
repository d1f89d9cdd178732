import { Unreadable } from './unreadable.ts'

/** A browser ends the tab alone, and does not tell. */
let measure = () => Infinity

/** Says by what free memory is measured from now on. */
export function measureRoom(by: () => number): void {
  measure = by
}

/**
 * Throws `too_large` where something would take more than half of the memory that is free: a file of a few thousand
 * bytes can say that it holds billions of numbers, and whoever reads them ends with the memory of the machine.
 */
export function requireRoom(bytes: number): void {
  if (!(bytes <= measure() / 2)) throw new Unreadable('too_large')
}
