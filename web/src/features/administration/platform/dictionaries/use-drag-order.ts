import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'

interface Dragged {
  readonly from: number
  readonly to: number
}

/**
 * Puts the rows of a list in order by their handles: with mouse, pen or finger, and with the arrow keys. `drop` is told
 * the row and its new place once it is let go. Spread `list` on the element whose only children are the rows, and
 * `handle(index)` on each handle.
 */
export function useDragOrder(count: number, drop: (from: number, to: number) => void) {
  const element = useRef<HTMLOListElement>(null)
  const [dragged, setDragged] = useState<Dragged>()
  const list = {
    ref: element,
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (dragged && element.current) setDragged({ ...dragged, to: placeAt(element.current, clientY) })
    },
    onPointerUp: () => {
      setDragged(undefined)
      if (dragged && dragged.to !== dragged.from) drop(dragged.from, dragged.to)
    },
    onPointerCancel: () => setDragged(undefined),
  }
  const handle = (index: number) => ({
    onPointerDown: ({ button, pointerId }: PointerEvent) => {
      if (button !== 0) return
      // Not by the handle: it changes its place on the page, and would lose the pointer with that.
      element.current?.setPointerCapture(pointerId)
      setDragged({ from: index, to: index })
    },
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (step === undefined) return
      event.preventDefault()
      const to = index + step
      if (to >= 0 && to < count) drop(index, to)
    },
  })
  return { list, dragged, handle }
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** The row whose part of the list a height on the screen falls into, the ends reaching beyond it. */
function placeAt(list: HTMLElement, height: number): number {
  const rows = [...list.children].map((row) => row.getBoundingClientRect())
  const below = rows.findIndex((row) => height < row.bottom)
  return below === -1 ? rows.length - 1 : below
}

/** The same rows with one of them at another place. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): readonly Row[] {
  const rest = rows.toSpliced(from, 1)
  return rest.toSpliced(to, 0, ...rows.slice(from, from + 1))
}
