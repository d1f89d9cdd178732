import {
  useCallback,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useMessages, type Say } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { framed } from '../frame/framed.ts'
import { legendOf, type Coloured } from '../frame/legend-of.ts'
import { canvasPen, svgBy } from '../frame/pens.ts'
import { useCanvas } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { messages as viewerMessages } from '../messages.ts'
import { shownText } from '../shown-text.ts'
import { drawTree } from './draw-tree.ts'
import { cladeAt, placeTree, type Marks } from './placing.ts'
import type { Laid } from './layout.ts'
import { messages } from './messages.ts'
import { namesWidth } from './names-width.ts'
import { useWindow } from './use-window.ts'
import styles from './View.module.css'

interface Props {
  /** What zooms, for buttons beside the tree. */
  readonly ref?: Ref<(factor: number) => void>
  readonly laid: Laid
  readonly marks: Marks
  readonly label: string
  readonly frame: Frame | undefined
  /** What its dots are coloured by, beside its columns. */
  readonly dots?: Coloured | undefined
  /** What the letters beside its tips are coloured by. */
  readonly letters?: Coloured | undefined
  readonly window: readonly number[]
  onWindow(window: number[]): void
  onChoose(at: number | undefined): void
}

/** A saved picture shows every tip, as far as these go; of a larger tree it shows what is in sight. */
const mostTipsInPicture = 20_000
const rowInPicture = 16
const leastNames = 160

/** A tree of any size on a canvas: wheel, drag, + and − go through it, arrows walk from clade to clade. */
export function TreeCanvas({
  ref,
  laid,
  marks,
  label,
  frame,
  dots,
  letters,
  window: asked,
  onWindow,
  onChoose,
}: Props) {
  const t = useMessages(messages)
  const ofViewers = useMessages(viewerMessages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState({ width: 0, height: 0 })
  const [over, setOver] = useState<{ x: number; y: number; text: string }>()
  const window = useWindow(canvas, laid, size, asked, onWindow)
  const { seen } = window
  useImperativeHandle(ref, () => window.zoom)
  const key = `${seen.x} ${seen.y} ${seen.span}`
  const place = useMemo(
    () => placeTree(laid, seen, marks, size.width, size.height),
    // oxlint-disable-next-line react/exhaustive-deps
    [laid, marks, size, key],
  )
  const paint = useCallback(
    (context: CanvasRenderingContext2D, now: { width: number; height: number }) =>
      drawTree(laid, place, marks, canvasPen(context), now.width, now.height),
    [laid, place, marks],
  )
  const measured = useCanvas(canvas, paint)
  if (measured !== size) setSize(measured)
  usePicture(frame, {
    svg: () => {
      const tree = pictureOf(laid, marks, seen, size)
      const legend = legendOf([dots ?? [], letters ?? [], marks.columns].flat(), ofViewers('otherValues'))
      return legend.length > 0 ? framed(tree, label, legend) : tree
    },
  })
  const at = (event: { nativeEvent: { offsetX: number; offsetY: number } }) => {
    const { offsetX: x, offsetY: y } = event.nativeEvent
    return { x, y, clade: cladeAt(laid, place, size.width, size.height, x, y) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: [0, 60], ArrowDown: [0, -60], ArrowLeft: [60, 0], ArrowRight: [-60, 0] }[
      event.key
    ]
    const next =
      event.altKey || event.ctrlKey || event.metaKey ? undefined : walked(laid, marks.chosen, event.key)
    if (next !== undefined) onChoose(next)
    else if (step) window.move(step[0] ?? 0, step[1] ?? 0)
    else if (event.key === '+' || event.key === '=') window.zoom(0.7)
    else if (event.key === '-') window.zoom(1.4)
    else if (event.key === '0') window.fit()
    else if (event.key === 'Escape' && marks.chosen !== undefined) onChoose(undefined)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles['place']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        role="img"
        aria-label={label}
        aria-description={t('keys')}
        tabIndex={0}
        style={{ cursor: window.isDragging ? 'grabbing' : over ? 'pointer' : 'grab' }}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          window.begin(event.pointerId, event.nativeEvent.offsetX, event.nativeEvent.offsetY)
        }}
        onPointerMove={(event) => {
          const { offsetX, offsetY } = event.nativeEvent
          if (window.isDragging) return window.drag(event.pointerId, offsetX, offsetY)
          const { x, y, clade } = at(event)
          setOver(clade === undefined ? undefined : { x, y, text: told(laid, clade, marks, t) })
        }}
        onPointerLeave={() => setOver(undefined)}
        onPointerUp={(event) => {
          if (window.end(event.pointerId)) onChoose(at(event).clade)
        }}
        onPointerCancel={(event) => void window.end(event.pointerId)}
      />
      {over && !window.isDragging && (
        <div
          className={styles['over']}
          style={{ left: Math.min(over.x + 14, size.width - 240), top: over.y + 14 }}
        >
          {over.text}
        </div>
      )}
    </div>
  )
}

/** The clade that a key leads to: Enter to the root where none is chosen; of arrows right to the first below, left to the one above, up and down to the next beside. */
function walked({ parents, ends }: Laid, from: number | undefined, key: string): number | undefined {
  if (from === undefined) return key === 'Enter' ? 0 : undefined
  const parent = parents[from] ?? -1
  if (key === 'ArrowLeft') return parent >= 0 ? parent : undefined
  if (key === 'ArrowRight') return (ends[from] ?? 0) > from + 1 ? from + 1 : undefined
  if (key === 'ArrowDown') return (ends[from] ?? 0) < parents.length ? ends[from] : undefined
  if (key !== 'ArrowUp' || from < 1) return undefined
  let before = from - 1
  while ((parents[before] ?? -1) > parent) before = parents[before] ?? 0
  return before
}

function told(
  { clades, tips }: Laid,
  at: number,
  { columns, told: more = [] }: Marks,
  t: Say<typeof messages.en>,
): string {
  const clade = clades[at]
  if (!clade) return ''
  const lines = [
    shownText(clade.name).slice(0, 200),
    ...(clade.children.length > 0
      ? [t('tips', { count: tips[at] ?? 0 })]
      : [...more, ...columns].map((one) => `${one.name}: ${one.valueOf(clade.name)}`)),
  ]
  return lines.filter(Boolean).slice(0, 12).join('\n')
}

function pictureOf(
  laid: Laid,
  marks: Marks,
  seen: Parameters<typeof placeTree>[1],
  size: { width: number; height: number },
) {
  const all = laid.rowCount <= mostTipsInPicture
  const wide = laid.layout === 'rectangular'
  // Whole names leave the tree as much room as they take.
  const width = wide && all ? Math.max(size.width, 2.5 * namesWidth(laid)) : size.width
  const height = wide && all ? laid.rowCount * rowInPicture + 46 : size.height
  const names = 2 * Math.max(leastNames, namesWidth(laid))
  const rim = Math.max(size.width, (laid.rowCount * 12) / Math.PI + names)
  const [w, h] = wide || !all ? [width, height] : [rim, rim]
  const shown =
    wide && all
      ? { x: 0, y: 0, span: laid.rowCount }
      : all
        ? { x: 0, y: 0, span: (2 * rim) / (rim - names) }
        : seen
  return svgBy(w, h, (pen) => drawTree(laid, placeTree(laid, shown, marks, w, h), marks, pen, w, h))
}
