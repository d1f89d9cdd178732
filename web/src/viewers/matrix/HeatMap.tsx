import { useCallback, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { framed } from '../frame/framed.ts'
import { legendOf } from '../frame/legend-of.ts'
import { canvasPen, svgBy, type Pen } from '../frame/pens.ts'
import { pinch, type Point } from '../frame/pinch.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { useWheel } from '../frame/use-wheel.ts'
import { branchAbout, branchAt } from './dendrogram.ts'
import { drawCells, drawScene } from './draw.ts'
import { messages } from './messages.ts'
import { paintCells } from './paint-cells.ts'
import { heightFor, placesIn, type Places, type Scene, type Sight } from './scene.ts'
import { isWhole, moved, revealing, within, zoomed, zoomedHere } from './sight.ts'
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

/** The map on a canvas: wheel and two fingers zoom, drags and keys go along it, a press on a tree chooses a branch. */
export function HeatMap({ scene, sight, frame, label, onSight, onCursor, onBranch }: Props) {
  const t = useMessages(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const fingers = useRef(new Map<number, Point>())
  const [drag, setDrag] = useState<Point & { apart?: number; sight: Sight; moved: boolean }>()
  const paint = useCallback(
    (context: CanvasRenderingContext2D, { width, height }: CanvasSize) =>
      painted(context, scene, sight, width, height, Math.max(1, devicePixelRatio)),
    // oxlint-disable-next-line react/exhaustive-deps
    [scene, sight.top, sight.bottom, sight.left, sight.right],
  )
  const { width, height } = useCanvas(canvas, paint)
  const places = placesIn(scene, sight, width, height)
  const { grid, trees } = places
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
  const at = (x: number, y: number, seen = sight) => ({
    row: seen.top + ((y - grid.y) / grid.height) * (seen.bottom - seen.top),
    column: seen.left + ((x - grid.x) / grid.width) * (seen.right - seen.left),
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
    if (step) {
      const from = scene.cursor ?? { row: Math.floor(sight.top), column: Math.floor(sight.left) }
      const [down = 0, across = 0] = scene.cursor ? step : [0, 0]
      const row = Math.max(0, Math.min(rows - 1, from.row + down))
      const column = Math.max(0, Math.min(columns - 1, from.column + across))
      onCursor([row, column])
      go(revealing(sight, row, column))
    } else if (event.key === 'Enter') widen(event.shiftKey ? 'columns' : 'rows')
    else if (event.key === '+' || event.key === '=') go(zoomedHere(sight, 0.6))
    else if (event.key === '-') go(zoomedHere(sight, 1.7))
    else if (event.key === '0') go({ top: 0, bottom: rows, left: 0, right: columns })
    else if (event.key === 'Escape') onCursor(undefined)
    else return
    event.preventDefault()
  }
  const begin = (finger: number, point: Point) => {
    fingers.current.set(finger, point)
    const both = pinch([...fingers.current.values()])
    setDrag(both ? { ...both, sight, moved: true } : { ...point, sight, moved: false })
  }
  const dragTo = (finger: number, point: Point) => {
    if (!drag || !fingers.current.has(finger)) return
    fingers.current.set(finger, point)
    const both = pinch([...fingers.current.values()])
    const { x, y } = both ?? point
    if (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < 4) return
    if (!drag.moved) setDrag({ ...drag, moved: true })
    const factor = both && drag.apart !== undefined ? drag.apart / both.apart : 1
    const { row, column } = at(drag.x, drag.y, drag.sight)
    const from = within(zoomed(drag.sight, factor, factor, row, column), rows, columns)
    const [high, wide] = [from.bottom - from.top, from.right - from.left]
    go(moved(from, ((drag.y - y) / grid.height) * high, ((drag.x - x) / grid.width) * wide, rows, columns))
  }
  const end = (finger: number) => {
    fingers.current.delete(finger)
    // A finger that is left drags on from where it is.
    const [left] = fingers.current.values()
    setDrag(left && { ...left, sight, moved: true })
  }
  return (
    <canvas
      ref={canvas}
      className={styles['canvas']}
      role="img"
      aria-label={label}
      aria-description={t('keys')}
      tabIndex={0}
      style={{ minHeight: heightFor(scene) }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        begin(event.pointerId, placeOf(event))
      }}
      onPointerMove={(event) => dragTo(event.pointerId, placeOf(event))}
      onPointerUp={(event) => {
        const { x, y } = placeOf(event)
        if (drag && !drag.moved) press(x, y)
        end(event.pointerId)
      }}
      onPointerCancel={(event) => end(event.pointerId)}
    />
  )
}

const placeOf = ({ nativeEvent: { offsetX: x, offsetY: y } }: PointerEvent): Point => ({ x, y })

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
