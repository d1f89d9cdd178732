/** A press held longer than this, in milliseconds, drags the panel; a shorter one is a click. */
export const holdDelay = 200

export function isDrag(pressedAt: number, now: number): boolean {
  return now - pressedAt > holdDelay
}

/** Pixels between the panel and the edges of the window. */
export const edge = 8

/** Where the panel stands: pixels from the top, all of it inside the window. */
export function keptInside(top: number, height: number, windowHeight: number): number {
  return Math.max(edge, Math.min(top, windowHeight - height - edge))
}
