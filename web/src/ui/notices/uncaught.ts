/** What nobody caught: where it came from, and whether it is that a part of the app could not be fetched. */
export interface Uncaught {
  readonly error: unknown
  readonly where: 'window' | 'promise'
  readonly missingPart: boolean
}

/** Hears from now on of every fault that no code caught, but for those that are none. */
export function watchUncaught(hear: (fault: Uncaught) => void): void {
  const pass = (error: unknown, where: Uncaught['where']) => {
    if (!isNoise(error)) hear({ error, where, missingPart: isMissingPart(error) })
  }
  addEventListener('error', (event) => {
    // What an extension of the browser does wrong is not ours to tell.
    if (/^[a-z-]+-extension:/.test(event.filename)) return
    pass(event.error ?? event.message, 'window')
  })
  addEventListener('unhandledrejection', (event) => pass(event.reason, 'promise'))
}

/** A part of the app that could not be fetched; the browser remembers that, so that only a reload helps. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && /dynamically imported module|module script|preload/i.test(error.message)
}

/** What was given up on purpose. */
const givenUp = new Set(['AbortError', 'CancelledError', 'RenderingCancelledException'])

/** Whether nothing is lost by it: work that was given up, and sizes that are measured once more. */
export function isNoise(error: unknown): boolean {
  if (error instanceof Error || error instanceof DOMException) return givenUp.has(error.name)
  return typeof error === 'string' && error.startsWith('ResizeObserver loop')
}
