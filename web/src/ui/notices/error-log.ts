import { useSyncExternalStore } from 'react'
import { shortId } from '../browser/random-id.ts'

export interface LoggedError {
  readonly id: string
  readonly at: number
  readonly message: string
  /** Where in the interface it happened. */
  readonly info: string
  readonly address: string
  readonly stack: string
}

const longest = 50
let entries: readonly LoggedError[] = []
const listeners = new Set<() => void>()

/** Notes an error of the page itself, the latest first. */
export function logError(error: unknown, info: string): void {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  change(
    [{ id: shortId(), at: Date.now(), message, info, address: location.href, stack }, ...entries].slice(
      0,
      longest,
    ),
  )
}

export function clearErrorLog(): void {
  change([])
}

/** The errors that were noted in this window, kept up to date. */
export function useErrorLog(): readonly LoggedError[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => entries,
  )
}

function change(next: readonly LoggedError[]): void {
  entries = next
  for (const listener of listeners) listener()
}
