import { useRef, useState, type RefObject } from 'react'
import { pinch, type Point } from '../frame/pinch.ts'
import type { CanvasSize } from '../frame/use-canvas.ts'
import { useWheel } from '../frame/use-wheel.ts'
import type { Seen } from './placing.ts'
import type { Laid } from './layout.ts'
import { namesWidth } from './names-width.ts'

const mostRowHeight = 60

/** What of a tree is in sight, by wheel, drag, touch and keys. Undefined in the view: all of it. */
export function useWindow(
  canvas: RefObject<HTMLCanvasElement | null>,
  laid: Laid,
  { width, height }: CanvasSize,
  asked: readonly number[],
  onWindow: (window: number[]) => void,
) {
  const [x = 0, y = 0, span = 0] = asked
  const all = allOf(laid, width, height)
  const seen: Seen = span > 0 ? { x, y, span } : all
  const fingers = useRef(new Map<number, Point>())
  const [drag, setDrag] = useState<Point & { apart?: number; seen: Seen; moved: boolean }>()
  const put = (next: Seen) => onWindow(rounded(clipped(laid, next, all, height)))
  const moved = (from: Seen, dx: number, dy: number): Seen => {
    if (laid.layout === 'rectangular') return { ...from, y: from.y - (dy / Math.max(1, height)) * from.span }
    const scale = Math.min(width, height) / from.span
    return { ...from, x: from.x - dx / scale, y: from.y - dy / scale }
  }
  const zoomed = (factor: number, px = width / 2, py = height / 2, from = seen): Seen => {
    const next = from.span * factor
    if (laid.layout === 'rectangular')
      return { ...from, span: next, y: from.y + (py / height) * (from.span - next) }
    const [before, after] = [Math.min(width, height) / from.span, Math.min(width, height) / next]
    return {
      span: next,
      x: from.x + (px - width / 2) * (1 / before - 1 / after),
      y: from.y + (py - height / 2) * (1 / before - 1 / after),
    }
  }
  useWheel(canvas, (event) => {
    const zooms = event.ctrlKey || event.metaKey || laid.layout !== 'rectangular'
    if (zooms) put(zoomed(Math.exp(Math.sign(event.deltaY) * 0.18), event.offsetX, event.offsetY))
    else put(moved(seen, 0, -event.deltaY))
  })
  return {
    seen,
    put,
    zoom: (factor: number) => put(zoomed(factor)),
    move: (dx: number, dy: number) => put(moved(seen, dx, dy)),
    fit: () => onWindow([]),
    begin: (finger: number, px: number, py: number) => {
      fingers.current.set(finger, { x: px, y: py })
      const both = pinch([...fingers.current.values()])
      setDrag(both ? { ...both, seen, moved: true } : { x: px, y: py, seen, moved: false })
    },
    drag: (finger: number, px: number, py: number) => {
      if (!drag || !fingers.current.has(finger)) return
      fingers.current.set(finger, { x: px, y: py })
      const both = pinch([...fingers.current.values()])
      if (both) {
        const from = zoomed((drag.apart ?? both.apart) / both.apart, drag.x, drag.y, drag.seen)
        put(moved(from, both.x - drag.x, both.y - drag.y))
        return
      }
      if (!drag.moved && Math.hypot(px - drag.x, py - drag.y) < 4) return
      if (!drag.moved) setDrag({ ...drag, moved: true })
      put(moved(drag.seen, px - drag.x, py - drag.y))
    },
    /** Whether it was a click. */
    end: (finger: number) => {
      fingers.current.delete(finger)
      // A finger that is left drags on from where it is.
      const [left] = fingers.current.values()
      setDrag(left && { ...left, seen, moved: true })
      return drag !== undefined && !drag.moved
    },
    isDragging: drag !== undefined,
  }
}

/** As much as there is, a row no higher than one reads well. */
function allOf(laid: Laid, width: number, height: number): Seen {
  const { layout, rowCount, boxes } = laid
  if (layout === 'rectangular') return { x: 0, y: 0, span: Math.max(rowCount, Math.max(1, height - 46) / 18) }
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = boxes
  const span = Math.max(x1 - x0, y1 - y0) || 1
  const side = Math.max(1, Math.min(width, height))
  // Names stand around it, as far as they leave it room.
  const names = rowCount > 400 ? 20 : Math.min(side * 0.3, namesWidth(laid))
  return { x: (x0 + x1) / 2, y: (y0 + y1) / 2, span: span * (side / (side - 2 * names)) }
}

function clipped({ layout, rowCount }: Laid, { x, y, span }: Seen, all: Seen, height: number): Seen {
  if (layout !== 'rectangular') {
    const within = (value: number) => Math.min(2, Math.max(-2, value))
    return { x: within(x), y: within(y), span: Math.min(all.span * 2, Math.max(all.span / 20_000, span)) }
  }
  const rows = Math.min(all.span, Math.max(Math.max(1, height) / mostRowHeight, span))
  return { x: 0, y: Math.max(0, Math.min(rowCount - rows, y)), span: rows }
}

const rounded = ({ x, y, span }: Seen) => [x, y, span].map((value) => Number(value.toPrecision(7)))
