import { useCallback, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { canvasPen, svgBy } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { drawAlignment, headHeight, placeOf, rowHeightOf, sideOf, type Drawing } from './draw.ts'
import { messages } from './messages.ts'
import { pictureOf } from './picture.ts'
import { drawOverview } from './overview.ts'
import styles from './View.module.css'

interface Props {
  readonly drawing: Drawing
  readonly cell: number
  readonly at: readonly number[]
  readonly frame: Frame | undefined
  readonly label: string
  onAt(at: number[]): void
  onCursor(cursor: number[]): void
  onSelect(from: number, to: number): void
}

/** Cells in a canvas that stands still over a sheet as large as all of them, which the browser scrolls. */
export function AlignmentCanvas({ drawing, cell, at, frame, label, onAt, onCursor, onSelect }: Props) {
  const t = useMessages(messages)
  const scroller = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { order, shown, logo, cursor, alignment } = drawing
  const rowHeight = rowHeightOf(cell)
  const head = headHeight(logo)
  const side = sideOf(drawing)
  const [place, setPlace] = useState({ left: (at[0] ?? 0) * cell, top: (at[1] ?? 0) * rowHeight })
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: CanvasSize) =>
      drawAlignment(drawing, { ...place, width, height, cell }, canvasPen(context)),
    [drawing, place, cell],
  )
  const { width, height } = useCanvas(canvas, paint)
  usePicture(frame, {
    svg: () => pictureOf(drawing, { ...place, width, height, cell }),
    still: () =>
      svgBy(width, height, (pen) => drawAlignment(drawing, { ...place, width, height, cell }, pen)),
  })

  // The first place is the one asked for; another size of cells keeps what is at the left and top.
  const kept = useRef(at)
  useEffect(() => {
    const element = scroller.current
    if (!element) return
    element.scrollLeft = (kept.current[0] ?? 0) * cell
    element.scrollTop = (kept.current[1] ?? 0) * rowHeight
  }, [cell, rowHeight])
  useEffect(() => {
    const element = scroller.current
    if (element && cursor)
      reveal(
        element,
        placeOf(shown, cursor.column) * cell,
        order.indexOf(cursor.row) * rowHeight,
        cell,
        rowHeight,
        { head, side },
      )
  }, [cursor, shown, order, cell, rowHeight, head, side])

  const onScroll = () => {
    const { scrollLeft: left = 0, scrollTop: top = 0 } = scroller.current ?? {}
    setPlace({ left, top })
    kept.current = [Math.round(left / cell), Math.round(top / rowHeight)]
    onAt([...kept.current])
  }
  const columnAt = (x: number) => shown[Math.floor((x - side + place.left) / cell)]
  const rowAt = (y: number) => order[Math.floor((y - head + place.top) / rowHeight)]
  const [from, setFrom] = useState<number>()
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return
    const line = cursor ? order.indexOf(cursor.row) : kept.current[1]
    const column = cursor ? placeOf(shown, cursor.column) : kept.current[0]
    const next = [
      order[(line ?? 0) + (cursor ? (step[0] ?? 0) : 0)],
      shown[(column ?? 0) + (cursor ? (step[1] ?? 0) : 0)],
    ]
    if (next[0] !== undefined && next[1] !== undefined) onCursor([next[0], next[1]])
    event.preventDefault()
  }
  return (
    <>
      <div
        ref={scroller}
        className={styles['scroller']}
        role="application"
        aria-label={label}
        aria-description={t('keys')}
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          const { x, y } = within(event, scroller.current)
          if (x < side) return
          const [row, column] = [rowAt(y), columnAt(x)]
          if (y < head) setFrom(column)
          else if (row !== undefined && column !== undefined) onCursor([row, column])
        }}
        onPointerMove={(event) => {
          const column = from === undefined ? undefined : columnAt(within(event, scroller.current).x)
          if (from !== undefined && column !== undefined)
            onSelect(Math.min(from, column), Math.max(from, column))
        }}
        onPointerUp={() => setFrom(undefined)}
        onPointerCancel={() => setFrom(undefined)}
      >
        <canvas ref={canvas} className={styles['canvas']} aria-hidden />
        <div
          style={{
            width: side + shown.length * cell + 12,
            height: head + order.length * rowHeight + 4,
          }}
          className={styles['sheet']}
        >
          <div className={styles['head']} style={{ height: head }} />
        </div>
      </div>
      <Overview
        drawing={drawing}
        sight={{
          left: place.left / cell / shown.length,
          width: (width - side) / cell / shown.length,
          top: place.top / rowHeight / order.length,
          height: (height - head) / rowHeight / order.length,
        }}
        key={alignment.columns}
        onGo={(x, y) =>
          scroller.current?.scrollTo(
            x * shown.length * cell - (width - side) / 2,
            y * order.length * rowHeight - (height - head) / 2,
          )
        }
      />
    </>
  )
}

function within(event: { clientX: number; clientY: number }, element: HTMLElement | null) {
  const { left = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
  return { x: event.clientX - left, y: event.clientY - top }
}

/** Scrolls no further than a cell needs to be seen. */
function reveal(
  element: HTMLElement,
  x: number,
  y: number,
  width: number,
  height: number,
  { head, side }: { readonly head: number; readonly side: number },
): void {
  const [across, down] = [element.clientWidth - side, element.clientHeight - head]
  if (x < element.scrollLeft) element.scrollLeft = x - 2 * width
  else if (x + width > element.scrollLeft + across) element.scrollLeft = x + 3 * width - across
  if (y < element.scrollTop) element.scrollTop = y
  else if (y + height > element.scrollTop + down) element.scrollTop = y + height - down
}

interface OverviewProps {
  readonly drawing: Drawing
  /** Shares of all columns and rows that are in sight. */
  readonly sight: {
    readonly left: number
    readonly width: number
    readonly top: number
    readonly height: number
  }
  onGo(x: number, y: number): void
}

function Overview({ drawing, sight, onGo }: OverviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: CanvasSize) =>
      drawOverview(drawing, context, width, height),
    // What is marked or coloured is not seen in it.
    // oxlint-disable-next-line react/exhaustive-deps
    [drawing.alignment, drawing.order, drawing.shown],
  )
  useCanvas(canvas, paint)
  const percent = (share: number) => `${Math.min(100, Math.max(0, share * 100))}%`
  return (
    <div
      className={styles['overview']}
      aria-hidden
      onPointerDown={(event) => {
        const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
        onGo((event.clientX - left) / width, (event.clientY - top) / height)
      }}
    >
      <canvas ref={canvas} />
      <i
        style={{
          left: percent(sight.left),
          width: percent(sight.width),
          top: percent(sight.top),
          height: percent(sight.height),
        }}
      />
    </div>
  )
}
