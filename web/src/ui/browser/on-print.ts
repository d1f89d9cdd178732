import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

interface Told {
  before(): void
  after(): void
}

const told = new Set<Told>()
let printing = false

/**
 * Calls before a page is printed, in whatever way, and once it is on the screen again. What comes into the page for the
 * print itself is called at once. @returns what ends that
 */
export function onPrint(before: () => void, after: () => void): () => void {
  listen()
  const one = { before, after }
  told.add(one)
  if (printing) before()
  return () => told.delete(one)
}

/** Whether the page is being printed; what is drawn by it stands there before paper is. */
export function useIsPrinted(): boolean {
  return useSyncExternalStore(follow, () => printing)
}

const follow = (change: () => void) => onPrint(change, change)

/** What some work gives that finds the page as it is printed, such as a copy of it. */
export function asPrinted<Given>(work: () => Given): Given {
  turn(true)
  try {
    return work()
  } finally {
    turn(false)
  }
}

let listens = false

function listen(): void {
  if (listens) return
  listens = true
  window.addEventListener('beforeprint', () => turn(true))
  window.addEventListener('afterprint', () => turn(false))
  matchMedia('print').addEventListener('change', ({ matches }) => turn(matches))
}

function turn(toPaper: boolean): void {
  if (printing === toPaper) return
  // Paper waits for nothing.
  flushSync(() => {
    printing = toPaper
    // Those that one of them brings in are called as they come.
    for (const one of [...told]) if (told.has(one)) one[toPaper ? 'before' : 'after']()
  })
}
