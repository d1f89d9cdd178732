import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { browserMessages } from './messages.ts'
import { type Frame } from '../../../viewers/frame/frame.ts'
import { usePicture } from '../../../viewers/frame/use-picture.ts'
import type { Beneath } from './beneath.ts'
import { type Legend, mapSvg } from './map-picture.ts'
import { Painter } from './painter.ts'
import { moved, type Place, pointAt, scaleOf } from './place.ts'
import { useSize } from './use-size.ts'
import { within } from './within.ts'
import styles from './browser.module.css'

interface Props {
  readonly label: string
  readonly points: Float32Array
  readonly colours: Uint8Array
  /** Drawing a line around cells, rather than moving the picture. */
  readonly selects: boolean
  onSelect(cells: Uint8Array): void
  /** How large a cell is drawn, in the square from -1 to 1; unless told, so that they do not lie over each other. */
  readonly spot?: number | undefined
  readonly beneath?: Beneath | undefined
  readonly frame: Frame
  /** Colours or the picture beneath are on their way; what would be saved lacks them. */
  readonly waits: boolean
  /** What the colours mean, for a picture that is saved. */
  legend(): readonly Legend[]
}

type Pixel = readonly [number, number]
type Line = readonly Pixel[]
const whole: Place = { x: 0, y: 0, zoom: 1 }

/** Cells on a plane, moved and enlarged by the pointer, or selected by a line around them. */
export function Plane(props: Props) {
  const { label, points, colours, selects, onSelect, spot, beneath, frame, waits, legend } = props
  const t = useMessages(browserMessages)
  const { ref, width, height } = useSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const painter = useRef<Painter>(undefined)
  const [place, setPlace] = useState(whole)
  const [line, setLine] = useState<Line>([])
  const [draws, setDraws] = useState(true)
  const pointers = useRef(new Map<number, Pixel>())
  const density = window.devicePixelRatio || 1
  const size =
    spot === undefined
      ? Math.max(1.5, Math.min(9, 260 / Math.sqrt(points.length / 2))) * Math.sqrt(place.zoom)
      : Math.max(1, (spot * place.zoom * Math.min(width, height)) / 2)
  useEffect(() => {
    if (canvas.current) painter.current ??= Painter.on(canvas.current)
    setDraws(painter.current !== undefined)
    painter.current?.show({
      ...{ points, colours, place, beneath, size: size * density },
      ...{ width: Math.round(width * density), height: Math.round(height * density) },
    })
  }, [points, colours, place, width, height, density, size, beneath])
  useEffect(() => () => painter.current?.stop(), [])
  const svg = () => {
    painter.current?.finish()
    return mapSvg({ points, colours, place, width, height, size, beneath, legend, drawn: canvas.current })
  }
  usePicture(frame, waits ? undefined : { svg })
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pixel = pixelOf(event, event.currentTarget)
    pointers.current.set(event.pointerId, pixel)
    setLine(selects && pointers.current.size === 1 ? [pointAt(place, pixel, width, height)] : [])
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const pixel = pixelOf(event, event.currentTarget)
    pointers.current.set(event.pointerId, pixel)
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    if (!other && selects) setLine((now) => [...now, pointAt(place, pixel, width, height)])
    else setPlace((now) => moved(now, gestureOf(before, pixel, other), width, height))
  }
  const end = (event: PointerEvent<HTMLDivElement>) => {
    pointers.current.delete(event.pointerId)
    if (selects && event.type === 'pointerup' && line.length > 2) onSelect(within(points, line))
    setLine([])
  }
  useEffect(() => {
    const box = ref.current
    const enlarge = (event: WheelEvent) => {
      event.preventDefault()
      if (!box) return
      const at = pixelOf(event, box)
      const factor = 2 ** (-event.deltaY / 300)
      setPlace((now) => moved(now, { from: at, to: at, factor }, width, height))
    }
    box?.addEventListener('wheel', enlarge, { passive: false })
    return () => box?.removeEventListener('wheel', enlarge)
  }, [ref, width, height])
  const [across, down] = scaleOf(width, height, place.zoom)
  const shown = line.map(
    ([x, y]) =>
      `${(((x - place.x) * across) / 2 + 0.5) * width},${(0.5 - ((y - place.y) * down) / 2) * height}`,
  )
  return (
    <div
      ref={ref}
      className={styles['plane']}
      data-selects={selects}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => setPlace(whole)}
    >
      <canvas ref={canvas} role="img" aria-label={label} style={{ width, height }} />
      {!draws && (
        <div className={styles['undrawn']}>
          <Notice tone="failed" title={t('noWebGl')}>
            {t('noWebGlMore')}
          </Notice>
        </div>
      )}
      {shown.length > 1 && (
        <svg className={styles['line']} width={width} height={height} aria-hidden>
          <polygon points={shown.join(' ')} />
        </svg>
      )}
    </div>
  )
}

function pixelOf({ clientX, clientY }: { clientX: number; clientY: number }, box: Element): Pixel {
  const { left, top } = box.getBoundingClientRect()
  return [clientX - left, clientY - top]
}

/** One pointer moves the picture; with another one it is enlarged as they part. */
function gestureOf(before: Pixel, after: Pixel, other: Pixel | undefined) {
  if (!other) return { from: before, to: after, factor: 1 }
  const apart = ([x, y]: Pixel) => Math.hypot(x - other[0], y - other[1]) || 1
  const middle = ([x, y]: Pixel): Pixel => [(x + other[0]) / 2, (y + other[1]) / 2]
  return { from: middle(before), to: middle(after), factor: apart(after) / apart(before) }
}
