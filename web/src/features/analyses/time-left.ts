/** What can be said of the time that a run still takes. */
export type TimeLeft =
  | { readonly kind: 'about'; readonly milliseconds: number }
  | { readonly kind: 'underMinute' }
  | { readonly kind: 'overdue'; readonly expected: number }

const minute = 60_000

/**
 * By what earlier runs took. An estimate is no better than to the minute, so it counts down in whole minutes, and one
 * that has passed is told as that.
 *
 * @param expected milliseconds that the whole was expected to take
 * @param taken milliseconds so far
 */
export function timeLeft(expected: number, taken: number): TimeLeft {
  const left = expected - taken
  if (left <= 0) return { kind: 'overdue', expected }
  if (left < minute) return { kind: 'underMinute' }
  return { kind: 'about', milliseconds: Math.ceil(left / minute) * minute }
}
