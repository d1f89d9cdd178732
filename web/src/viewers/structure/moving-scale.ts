/** Of the points along each side, those that are drawn at first and at least. */
const [first, least] = [0.5, 0.3]
/** Milliseconds of a frame from which on fewer are drawn. */
const slow = 28

/**
 * Draws fewer points while something moves, and all once it rests: as few as this machine needs for smooth frames, which
 * is remembered for the next time.
 */
export function movingScale(set: (scale: number) => void): (isMoving: boolean) => void {
  let scale = first
  let frame: number | undefined
  const watch = () => {
    let last: number | undefined
    let times: number[] = []
    const next = (now: number) => {
      if (last !== undefined) times.push(now - last)
      last = now
      const [, middle = 0] = times.toSorted((one, other) => one - other)
      if (times.length === 3) {
        if (middle > slow && scale > least) {
          scale = Math.max(least, scale * 0.6)
          set(scale)
          // The first frame of another size takes longer.
          last = undefined
        }
        times = []
      }
      frame = requestAnimationFrame(next)
    }
    frame = requestAnimationFrame(next)
  }
  return (isMoving) => {
    if (isMoving && frame === undefined) {
      set(scale)
      watch()
    } else if (!isMoving && frame !== undefined) {
      cancelAnimationFrame(frame)
      frame = undefined
      set(1)
    }
  }
}
