import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { framed } from '../frame/framed.ts'
import { legendOf } from '../frame/legend-of.ts'
import { canvasPen, svgBy, type Pen } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { useWheel } from '../frame/use-wheel.ts'
import { branchAbout, branchAt } from './dendrogram.ts'
import { drawCells, drawScene } from './draw.ts'
import { messages } from './messages.ts'
import { paintCells } from './paint-cells.ts'
import { placesIn, type Places, type Scene, type Sight } from './scene.ts'
import styles from './View.module.css'

interface Props {
  readonly scene: Scene
  readonly sight: Sight
  readonly frame: Frame | undefined
  readonly label: string
  onSight(sight: Sight): void
  onCursor(cursor: readonly [row: number, column: number] | undefined): void
  onBranch(axis: 'rows' | 'columns', branch: readonly [number, number]): void
}

/** Cells up to which a picture has each of them as a shape. */
const mostShapes = 30_000
/** Pixels of a saved picture, and of the image within an SVG, for each of the page. */
const [sharpness, imageScale] = [3, 2]

/** The map on a canvas: the wheel zooms, drags and keys go along it, a press on a tree chooses a branch. */
export function HeatMap({ scene, sight, frame, label, onSight, onCursor, onBranch }: Props) {
  const t = useMessages(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drag, setDrag] = useState<{ x: number; y: number; sight: Sight; moved: boolean }>()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: CanvasSize) =>
      painted(context, scene, sight, width, height, Math.max(1, devicePixelRatio)),
    // oxlint-disable-next-line react/exhaustive-deps
    [scene, sight.top, sight.bottom, sight.left, sight.right],
  )
  const { width, height } = useCanvas(canvas, paint)
  const places = placesIn(scene, sight, width, height)
  const { grid, cell, trees } = places
  const drawnCells = (sight.bottom - sight.top) * (sight.right - sight.left)
  usePicture(frame, {
    canvas: () => pictured(scene, sight, width, height),
    svg: () => {
      const cells = (pen: Pen) =>
        drawnCells <= mostShapes ? drawCells(scene, places, pen) : imageCells(scene, places, pen)
      const map = svgBy(width, height, (pen) => drawScene(scene, places, pen, width, () => cells(pen)))
      return framed(map, label, legendOf(scene.facts, t('otherValues')))
    },
  })
  const [rows, columns] = [scene.rows.length, scene.columns.length]
  const go = (next: Sight) => onSight(within(next, rows, columns))
  const at = (x: number, y: number) => ({
    row: sight.top + (y - grid.y) / cell.height,
    column: sight.left + (x - grid.x) / cell.width,
  })
  useWheel(canvas, (event) => {
    const factor = Math.exp(Math.sign(event.deltaY || event.deltaX) * 0.18)
    if (factor > 1 && isWhole(sight, rows, columns)) return false
    const { row, column } = at(event.offsetX, event.offsetY)
    go(zoomed(sight, event.altKey ? 1 : factor, event.shiftKey ? 1 : factor, row, column))
    return true
  })
  const press = (x: number, y: number) => {
    const { row, column } = at(x, y)
    const [inRows, inColumns] = [
      row >= 0 && row < rows && y >= grid.y,
      column >= 0 && column < columns && x >= grid.x,
    ]
    if (scene.rowTree && x < trees.left && inRows)
      onBranch('rows', branchAt(scene.rowTree, Math.floor(row), (1 - x / trees.left) * scene.rowTree.highest))
    else if (scene.columnTree && y < trees.top && inColumns)
      onBranch(
        'columns',
        branchAt(scene.columnTree, Math.floor(column), (1 - y / trees.top) * scene.columnTree.highest),
      )
    else if (inRows && inColumns) onCursor([Math.floor(row), Math.floor(column)])
    else onCursor(undefined)
  }
  /** Takes the branch about the cursor, or about the one that is chosen. */
  const widen = (axis: 'rows' | 'columns') => {
    const tree = axis === 'rows' ? scene.rowTree : scene.columnTree
    const place = scene.cursor?.[axis === 'rows' ? 'row' : 'column']
    const { branch } = scene
    const holds = branch?.axis === axis && place !== undefined && place >= branch.from && place <= branch.to
    if (tree && place !== undefined)
      onBranch(axis, branchAbout(tree, holds ? [branch.from, branch.to] : [place, place]))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[event.key]
    const middle = [(sight.top + sight.bottom) / 2, (sight.left + sight.right) / 2] as const
    if (step) {
      const from = scene.cursor ?? { row: Math.floor(sight.top), column: Math.floor(sight.left) }
      const [down = 0, across = 0] = scene.cursor ? step : [0, 0]
      const row = Math.max(0, Math.min(rows - 1, from.row + down))
      const column = Math.max(0, Math.min(columns - 1, from.column + across))
      onCursor([row, column])
      go(revealing(sight, row, column))
    } else if (event.key === 'Enter') widen(event.shiftKey ? 'columns' : 'rows')
    else if (event.key === '+' || event.key === '=') go(zoomed(sight, 0.6, 0.6, ...middle))
    else if (event.key === '-') go(zoomed(sight, 1.7, 1.7, ...middle))
    else if (event.key === '0') go({ top: 0, bottom: rows, left: 0, right: columns })
    else if (event.key === 'Escape') onCursor(undefined)
    else return
    event.preventDefault()
  }
  const onPointerMove = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent) => {
    if (!drag || (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < 4)) return
    if (!drag.moved) setDrag({ ...drag, moved: true })
    go(moved(drag.sight, (drag.y - y) / cell.height, (drag.x - x) / cell.width, rows, columns))
  }
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      role="img"
      aria-label={label}
      aria-description={t('keys')}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY, sight, moved: false })
      }}
      onPointerMove={onPointerMove}
      onPointerUp={({ nativeEvent: { offsetX, offsetY } }) => {
        if (drag && !drag.moved) press(offsetX, offsetY)
        setDrag(undefined)
      }}
      onPointerCancel={() => setDrag(undefined)}
    />
  )
}

function painted(
  context: CanvasRenderingContext2D,
  scene: Scene,
  sight: Sight,
  width: number,
  height: number,
  sharp: number,
): void {
  const places = placesIn(scene, sight, width, height)
  const pen: Pen = canvasPen(context)
  drawScene(scene, places, pen, width, () => paintCells(context, scene, places, sharp))
}

function pictured(scene: Scene, sight: Sight, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: width * sharpness, height: height * sharpness })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.scale(sharpness, sharpness)
  canvasPen(context).rect(0, 0, width, height, '#fff')
  painted(context, scene, sight, width, height, sharpness)
  return canvas
}

/** Cells in sight that are too many for shapes, as one image. */
function imageCells(scene: Scene, places: Places, pen: Pen): void {
  const { x, y, width, height } = places.grid
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width: Math.round(width * imageScale), height: Math.round(height * imageScale) })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas')
  context.scale(imageScale, imageScale)
  context.translate(-x, -y)
  paintCells(context, scene, places, imageScale)
  pen.image(canvas, x, y, width, height)
}

const isWhole = ({ top, bottom, left, right }: Sight, rows: number, columns: number) =>
  top <= 0 && left <= 0 && bottom >= rows && right >= columns

function zoomed(sight: Sight, down: number, across: number, row: number, column: number): Sight {
  return {
    top: row - (row - sight.top) * down,
    bottom: row + (sight.bottom - row) * down,
    left: column - (column - sight.left) * across,
    right: column + (sight.right - column) * across,
  }
}

function moved(sight: Sight, down: number, across: number, rows: number, columns: number): Sight {
  const y = Math.max(-sight.top, Math.min(rows - sight.bottom, down))
  const x = Math.max(-sight.left, Math.min(columns - sight.right, across))
  return { top: sight.top + y, bottom: sight.bottom + y, left: sight.left + x, right: sight.right + x }
}

/** At least two cells each way, and no more than there are. */
function within(sight: Sight, rows: number, columns: number): Sight {
  const [top, bottom] = clamped(sight.top, sight.bottom, rows)
  const [left, right] = clamped(sight.left, sight.right, columns)
  return { top, bottom, left, right }
}

function clamped(from: number, to: number, most: number): [number, number] {
  const width = Math.min(most, Math.max(Math.min(2, most), to - from))
  const start = Math.max(0, Math.min(most - width, from))
  return [start, start + width]
}

function revealing(sight: Sight, row: number, column: number): Sight {
  const shift = (from: number, to: number, place: number) =>
    place < from ? place - from : place + 1 > to ? place + 1 - to : 0
  const [down, across] = [shift(sight.top, sight.bottom, row), shift(sight.left, sight.right, column)]
  return {
    top: sight.top + down,
    bottom: sight.bottom + down,
    left: sight.left + across,
    right: sight.right + across,
  }
}
