import { useEffect } from 'react'

/** What stands at the right edge of the page now, with the width of each. */
const taken = new Map<symbol, number>()

function tell() {
  const { style } = document.documentElement
  const width = [...taken.values()].reduce((sum, one) => sum + one, 0)
  if (width > 0) style.setProperty('--beside', `${width}px`)
  else style.removeProperty('--beside')
}

/**
 * Tells what floats over every page how much of its corner a panel with buttons takes; in a hidden tab it takes none.
 * Several panels may stand beside each other.
 */
export function useRoomBeside(width: number, open: boolean): void {
  useEffect(() => {
    if (!open) return
    const key = Symbol('room')
    taken.set(key, width)
    tell()
    return () => {
      taken.delete(key)
      tell()
    }
  }, [width, open])
}
