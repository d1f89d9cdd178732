import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { holdDelay, isDrag, keptInside } from './drag.ts'

const storedAt = 'feedback_panel_top'
const step = 24

/** A place at the edge of the window that is dragged up and down, remembered in this browser. */
export interface VerticalDrag {
  readonly top: number
  readonly dragging: boolean
  /** For the handle: a press held long enough drags, and its click does not count. */
  readonly handlers: {
    onPointerDown(event: PointerEvent<HTMLElement>): void
    onKeyDown(event: KeyboardEvent<HTMLElement>): void
  }
  /** Whether the click that comes now ends a drag. */
  endsDrag(): boolean
}

export function useVerticalDrag(panel: RefObject<HTMLElement | null>): VerticalDrag {
  const [top, setTop] = useState(() => Number(localStorage.getItem(storedAt)) || innerHeight * 0.62)
  const [dragging, setDragging] = useState(false)
  const dragged = useRef(false)
  // The panel grows when it opens, and the window shrinks.
  useLayoutEffect(() => {
    const fit = () => setTop((before) => keptInside(before, panel.current?.offsetHeight ?? 0, innerHeight))
    fit()
    const observer = new ResizeObserver(fit)
    if (panel.current) observer.observe(panel.current)
    addEventListener('resize', fit)
    return () => {
      observer.disconnect()
      removeEventListener('resize', fit)
    }
  }, [panel])

  const moveTo = (next: number) => {
    const placed = keptInside(next, panel.current?.offsetHeight ?? 0, innerHeight)
    setTop(placed)
    localStorage.setItem(storedAt, String(Math.round(placed)))
  }
  const onPointerDown = ({ button, clientY: from }: PointerEvent<HTMLElement>) => {
    if (button !== 0) return
    // Where it is seen, which may be beside where it was put.
    const [pressedAt, began] = [performance.now(), panel.current?.getBoundingClientRect().top ?? top]
    dragged.current = false
    const held = setTimeout(() => setDragging(true), holdDelay)
    const move = ({ clientY }: globalThis.PointerEvent) => {
      if (isDrag(pressedAt, performance.now())) moveTo(began + clientY - from)
    }
    const release = () => {
      clearTimeout(held)
      setDragging(false)
      dragged.current = isDrag(pressedAt, performance.now())
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const by = { ArrowUp: -step, ArrowDown: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    moveTo(top + by)
  }
  return {
    top,
    dragging,
    handlers: { onPointerDown, onKeyDown },
    endsDrag: () => {
      const ends = dragged.current
      dragged.current = false
      return ends
    },
  }
}
