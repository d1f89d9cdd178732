import { useCallback, useEffect, useRef, useState } from 'react'
import { colours } from '../../ui/theme/tokens.ts'
import { canvasPen, type Pen } from '../frame/pens.ts'
import { useCanvas, type CanvasSize } from '../frame/use-canvas.ts'
import type { Place } from './dataset.ts'
import { namesBeside, type Spot } from './map-names.ts'
import { loadOutlines } from './outlines.ts'
import styles from './View.module.css'
import type { mapOf } from './transmissions.ts'

interface Props {
  readonly places: ReadonlyMap<string, Place>
  readonly shown: ReturnType<typeof mapOf>
  readonly label: string
}

/** Where the tips are from, and which ways the branches took, on outlines that come with the platform. */
export function MapPanel({ places, shown, label }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [outlines, setOutlines] = useState<Awaited<ReturnType<typeof loadOutlines>>>([])
  useEffect(() => {
    let gone = false
    // Without outlines the places still stand where they are.
    loadOutlines().then(
      (loaded) => gone || setOutlines(loaded),
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [])
  const paint = useCallback(
    (context: CanvasRenderingContext2D, size: CanvasSize) =>
      drawMap(canvasPen(context), size, outlines, places, shown),
    [outlines, places, shown],
  )
  useCanvas(canvas, paint)
  return <canvas ref={canvas} className={styles['map']} role="img" aria-label={label} />
}

const radiusOf = (count: number, most: number) => 4 + 14 * Math.sqrt(count / most)

/** Equirectangular, on what holds all places, with a margin. */
function projection(
  places: Iterable<Place>,
  { width, height }: CanvasSize,
): (longitude: number, latitude: number) => Spot {
  let [west, east, south, north] = [180, -180, 90, -90]
  for (const { longitude, latitude } of places) {
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  const scale = Math.min(
    width / Math.max(40, (east - west) * 1.25),
    height / Math.max(30, (north - south) * 1.35),
  )
  const least = Math.max(scale, Math.min(width / 360, height / 180))
  const [x, y] = [(west + east) / 2, (south + north) / 2]
  return (longitude, latitude) => [width / 2 + (longitude - x) * least, height / 2 - (latitude - y) * least]
}

function drawMap(
  pen: Pen,
  size: CanvasSize,
  outlines: readonly (readonly (readonly number[])[])[],
  places: ReadonlyMap<string, Place>,
  { demes, transmissions }: Props['shown'],
): void {
  const at = projection(places.values(), size)
  const spotOf = (name: string): Spot | undefined => {
    const place = places.get(name)
    return place && at(place.longitude, place.latitude)
  }
  pen.begin()
  for (const ring of outlines)
    for (const [index, [longitude = 0, latitude = 0]] of ring.entries()) {
      // What crosses the edge of the map goes on at the other side.
      const jumps = Math.abs(longitude - (ring[index - 1]?.[0] ?? longitude)) > 180
      if (index === 0 || jumps) pen.move(...at(longitude, latitude))
      else pen.line(...at(longitude, latitude))
    }
  pen.fill(colours.bench)
  pen.stroke(colours.control, 0.7)
  for (const { from, to, count, colour } of transmissions) {
    const [start, end] = [spotOf(from), spotOf(to)]
    if (!start || !end) continue
    pen.begin()
    bend(pen, start, end)
    pen.stroke(colour, Math.min(5, 1 + Math.log2(count)))
  }
  const most = Math.max(1, ...demes.map(({ count }) => count))
  for (const { name, count, slices } of demes) {
    const spot = spotOf(name)
    if (spot) drawPie(pen, spot, radiusOf(count, most), slices, count)
  }
  drawNames(pen, demes, spotOf, size.width)
}

/** The names of places beside their circles, as far as there is room. */
function drawNames(
  pen: Pen,
  demes: Props['shown']['demes'],
  spotOf: (name: string) => Spot | undefined,
  width: number,
): void {
  const most = Math.max(1, ...demes.map(({ count }) => count))
  const circles = demes.flatMap(({ name, count }) => {
    const spot = spotOf(name)
    return spot ? [{ name, count, spot, radius: radiusOf(count, most) }] : []
  })
  for (const { text, x, y, align } of namesBeside(circles, width))
    pen.text(text, x, y, { colour: colours['ink-1'], size: 11, align })
}

/** A way bent to the left of its direction, so that there and back are two. */
function bend(pen: Pen, [x0, y0]: Spot, [x1, y1]: Spot): void {
  const [mx, my] = [(x0 + x1) / 2 + (y1 - y0) * 0.2, (y0 + y1) / 2 - (x1 - x0) * 0.2]
  pen.move(x0, y0)
  for (let step = 1; step <= 16; step += 1) {
    const [t, s] = [step / 16, 1 - step / 16]
    pen.line(s * s * x0 + 2 * s * t * mx + t * t * x1, s * s * y0 + 2 * s * t * my + t * t * y1)
  }
}

function drawPie(
  pen: Pen,
  [x, y]: Spot,
  radius: number,
  slices: Props['shown']['demes'][number]['slices'],
  count: number,
): void {
  pen.dot(x, y, radius + 1.2, colours.sheet)
  let from = -Math.PI / 2
  for (const [colour, share] of slices) {
    const to = from + (share / count) * 2 * Math.PI
    if (slices.length === 1) pen.dot(x, y, radius, colour)
    else {
      pen.begin()
      pen.move(x, y)
      for (let angle = from; angle < to; angle += 0.2)
        pen.line(x + radius * Math.cos(angle), y + radius * Math.sin(angle))
      pen.line(x + radius * Math.cos(to), y + radius * Math.sin(to))
      pen.fill(colour)
    }
    from = to
  }
}
