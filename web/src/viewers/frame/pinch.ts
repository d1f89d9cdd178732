/** Where a finger or the mouse is, in pixels of what it is on. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** Two fingers: how far apart, and what lies between them; undefined of fewer. */
export function pinch([one, other]: readonly Point[]) {
  if (!one || !other) return undefined
  return {
    apart: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
    x: (one.x + other.x) / 2,
    y: (one.y + other.y) / 2,
  }
}
