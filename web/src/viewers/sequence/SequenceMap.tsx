import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { framed, type LegendEntry } from '../frame/framed.ts'
import { canvasPen, svgBy } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import { usePicture } from '../frame/use-picture.ts'
import { useWheel } from '../frame/use-wheel.ts'
import { shownText } from '../shown-text.ts'
import { pan, zoom, type Region } from '../track/region.ts'
import { drawCircular, featureOnRing, ringIn } from './draw-circular.ts'
import { drawLinear, linearHeight, linearPlace } from './draw-linear.ts'
import { messages } from './messages.ts'
import type { Span } from './record.ts'
import type { Scene } from './scene.ts'
import styles from './View.module.css'

interface Props {
  readonly scene: Scene
  readonly as: 'linear' | 'circular'
  readonly region: Region
  readonly frame: Frame | undefined
  readonly label: string
  /** What colours of the map stand for, told beneath a saved picture. */
  readonly legend: readonly LegendEntry[]
  onRegion(region: Region): void
  onChoose(feature: number | undefined): void
  onSelect(span: Span): void
}

/** Where a drag selects bases; below it moves the map. */
const selectingHeight = 40

type Drag = {
  readonly x: number
  readonly y: number
  readonly region: Region
  readonly selects: boolean
  readonly moved: boolean
}

/** The map on a canvas: the wheel, drags and keys go along it. */
export function SequenceMap({
  scene,
  as,
  region,
  frame,
  label,
  legend,
  onRegion,
  onChoose,
  onSelect,
}: Props) {
  const t = useMessages(messages)
  const canvas = useRef<HTMLCanvasElement>(null)
  const boxes = useRef<ReturnType<typeof drawLinear>>([])
  const [drag, setDrag] = useState<Drag>()
  const { length } = scene.record.letters
  const draw = useCallback(
    (pen: ReturnType<typeof canvasPen>, { width, height }: CanvasSize) => {
      if (as === 'circular') drawCircular(scene, ringIn(width, height, scene), pen, width)
      else boxes.current = drawLinear(scene, linearPlace(region, width), pen, height, t('gcSkew'))
    },
    // oxlint-disable-next-line react/exhaustive-deps
    [scene, as, region.start, region.end, t],
  )
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: CanvasSize) => draw(canvasPen(context), size),
    [draw],
  )
  const size = useCanvas(canvas, paint)
  usePicture(frame, {
    svg: () => {
      const map = svgBy(size.width, size.height, (pen) => draw(pen, size))
      return legend.length > 0 ? framed(map, shownText(scene.record.name), legend) : map
    },
  })
  const baseAt = (x: number) =>
    Math.max(
      0,
      Math.min(length - 1, Math.floor(region.start - 1 + (x / size.width) * (region.end - region.start + 1))),
    )
  useWheel(canvas, (event) => {
    if (as === 'circular') return false
    if (Math.abs(event.deltaX) > Math.abs(event.deltaY))
      onRegion(pan(region, (event.deltaX / size.width) * (region.end - region.start + 1), length))
    else onRegion(zoom(region, Math.exp(Math.sign(event.deltaY) * 0.2), length, baseAt(event.offsetX) + 1))
    return true
  })
  const chosenAt = (x: number, y: number) => {
    if (as === 'circular') return featureOnRing(scene, ringIn(size.width, size.height, scene), x, y)
    return boxes.current.findLast(
      (box) => x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height,
    )?.feature
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const wide = region.end - region.start + 1
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Escape') onChoose(undefined)
    else if (as === 'circular' && event.key.startsWith('Arrow')) {
      const step = event.key === 'ArrowRight' || event.key === 'ArrowDown' ? 1 : -1
      const count = scene.features.length
      if (count > 0) onChoose(((scene.chosen ?? (step === 1 ? -1 : 0)) + step + count) % count)
    } else if (event.key === 'ArrowLeft') onRegion(pan(region, -wide / 8, length))
    else if (event.key === 'ArrowRight') onRegion(pan(region, wide / 8, length))
    else if (event.key === '+' || event.key === '=') onRegion(zoom(region, 0.6, length))
    else if (event.key === '-') onRegion(zoom(region, 1.7, length))
    else if (event.key === '0') onRegion({ ...region, start: 1, end: length })
    else return
    event.preventDefault()
  }
  const height =
    as === 'linear'
      ? Math.max(220, linearHeight(scene, size.width / (region.end - region.start + 1)))
      : undefined
  return (
    <div className={as === 'circular' ? styles['ring'] : styles['strip']}>
      <canvas
        ref={canvas}
        className={styles['canvas']}
        style={height === undefined ? undefined : { height }}
        role="img"
        aria-label={label}
        aria-description={t('keys')}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          const { offsetX: x, offsetY: y } = event.nativeEvent
          const selects = as === 'linear' && y < selectingHeight + (scene.cuts.length > 0 ? 66 : 0)
          setDrag({ x, y, region, selects, moved: false })
        }}
        onPointerMove={(event) => {
          const { offsetX: x, offsetY: y } = event.nativeEvent
          if (!drag || as === 'circular' || (!drag.moved && Math.hypot(x - drag.x, y - drag.y) < 4)) return
          if (!drag.moved) setDrag({ ...drag, moved: true })
          const [from, to] = [baseAt(Math.min(x, drag.x)), baseAt(Math.max(x, drag.x))]
          if (drag.selects) onSelect([from, to + 1])
          else
            onRegion(pan(drag.region, ((drag.x - x) / size.width) * (region.end - region.start + 1), length))
        }}
        onPointerUp={(event) => {
          setDrag(undefined)
          if (drag && !drag.moved) onChoose(chosenAt(event.nativeEvent.offsetX, event.nativeEvent.offsetY))
        }}
        onPointerCancel={() => setDrag(undefined)}
      />
    </div>
  )
}
