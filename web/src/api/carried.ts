import { z } from 'zod'
import type { Telling } from './catalogue.ts'

const key = 'carried-message'

const Carried = z.object({ kind: z.enum(['error', 'warning']), paragraphs: z.array(z.string()) })

/** Keeps a message for the page that is loaded next in this window. */
export function carry(storage: Pick<Storage, 'setItem'>, telling: Telling): void {
  storage.setItem(key, JSON.stringify(telling))
}

/** What the page before has left to tell, once. */
export function takeCarried(storage: Pick<Storage, 'getItem' | 'removeItem'>): Telling | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  storage.removeItem(key)
  try {
    return Carried.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
