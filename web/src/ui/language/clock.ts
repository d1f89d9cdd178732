import { useSyncExternalStore } from 'react'

/** Milliseconds between two looks: twice a minute, so that no minute is missed by much. */
export const tick = 30_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** Calls a listener at each tick, as long as it listens. One timer serves all of them. */
export function onTick(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => {
    for (const each of listeners) each()
  }, tick)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
}

/** Which tick it is: the same number until the next one. */
export const currentTick = () => Math.floor(Date.now() / tick)

/** Draws anew whatever tells how long ago something was. */
export function useClock(): void {
  useSyncExternalStore(onTick, currentTick)
}
