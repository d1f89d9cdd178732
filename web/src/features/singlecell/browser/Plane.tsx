import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { browserMessages } from './messages.ts'
import { type Frame } from '../../../viewers/frame/frame.ts'
import { usePicture } from '../../../viewers/frame/use-picture.ts'
import type { Beneath } from './beneath.ts'
import { type Legend, mapSvg } from './map-picture.ts'
import { type Place, scaleOf } from './place.ts'
import { Points, within } from './points.ts'
import { useSize } from './use-size.ts'
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
  /** What the colours mean, for a picture that is saved. */
  legend(): readonly Legend[]
}

type Line = readonly (readonly [number, number])[]
const whole: Place = { x: 0, y: 0, zoom: 1 }

/** Cells on a plane, moved and enlarged by the pointer, or selected by a line around them. */
export function Plane(props: Props) {
  const { label, points, colours, selects, onSelect, spot, beneath, frame, legend } = props
  const t = useMessages(browserMessages)
  const { ref, width, height } = useSize()
  const canvas = useRef<HTMLCanvasElement>(null)
  const drawer = useRef<Points>(undefined)
  const [place, setPlace] = useState(whole)
  const [line, setLine] = useState<Line>([])
  const [draws, setDraws] = useState(true)
  const from = useRef<readonly [number, number]>(undefined)
  const density = window.devicePixelRatio || 1
  const size =
    spot === undefined
      ? Math.max(1.5, Math.min(9, 260 / Math.sqrt(points.length / 2))) * Math.sqrt(place.zoom)
      : Math.max(1, (spot * place.zoom * Math.min(width, height)) / 2)
  useEffect(() => {
    if (canvas.current) drawer.current ??= Points.on(canvas.current)
    const view = {
      ...{ place, beneath },
      ...{ width: width * density, height: height * density, size: size * density },
    }
    const frame = requestAnimationFrame(() => {
      setDraws(drawer.current !== undefined)
      drawer.current?.draw(points, colours, view)
    })
    return () => cancelAnimationFrame(frame)
  }, [points, colours, place, width, height, density, size, beneath])
  usePicture(frame, {
    svg: () =>
      mapSvg({ points, colours, place, width, height, size, beneath, legend, drawn: canvas.current }),
  })
  const pointAt = (event: { clientX: number; clientY: number; currentTarget: Element }) => {
    const box = event.currentTarget.getBoundingClientRect()
    const [across, down] = scaleOf(width, height, place.zoom)
    return [
      place.x + ((event.clientX - box.left) / width - 0.5) * (2 / across),
      place.y - ((event.clientY - box.top) / height - 0.5) * (2 / down),
    ] as const
  }
  const begin = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    from.current = pointAt(event)
    if (selects) setLine([from.current])
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const [x, y] = pointAt(event)
    if (selects) setLine((now) => [...now, [x, y]])
    else
      setPlace((now) => ({
        ...now,
        x: now.x + (from.current?.[0] ?? x) - x,
        y: now.y + (from.current?.[1] ?? y) - y,
      }))
  }
  const end = () => {
    if (selects && line.length > 2) onSelect(within(points, line))
    from.current = undefined
    setLine([])
  }
  useEffect(() => {
    const box = ref.current
    const enlarge = (event: WheelEvent) => {
      event.preventDefault()
      setPlace((now) => ({
        ...now,
        zoom: Math.min(200, Math.max(0.5, now.zoom * 2 ** (-event.deltaY / 300))),
      }))
    }
    box?.addEventListener('wheel', enlarge, { passive: false })
    return () => box?.removeEventListener('wheel', enlarge)
  }, [ref])
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
      onDoubleClick={() => setPlace(whole)}
    >
      <canvas
        ref={canvas}
        role="img"
        aria-label={label}
        width={Math.round(width * density)}
        height={Math.round(height * density)}
        style={{ width, height }}
      />
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
