/** Where the middle of the picture lies, and how much it is enlarged; the whole lies between -1 and 1 at 1. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly zoom: number
}

/** How far one unit goes across and down, in halves of the picture, so that both are as long. */
export function scaleOf(width: number, height: number, zoom: number): readonly [number, number] {
  const least = Math.min(width, height)
  return [(zoom * least) / width, (zoom * least) / height]
}

/** Left, top, right and bottom, in the plane. */
export type Corners = readonly [number, number, number, number]

/** What is seen of the plane. */
export function seenFrom({ x, y, zoom }: Place, width: number, height: number): Corners {
  const [across, down] = scaleOf(width, height, zoom)
  return [x - 1 / across, y + 1 / down, x + 1 / across, y - 1 / down]
}

/** How a picture of the plane has to be moved and enlarged about its middle to look as from elsewhere, for CSS. */
export function carried(before: Place, after: Place, width: number, height: number): string {
  const [across, down] = scaleOf(width, height, after.zoom)
  const [right, low] = [(before.x - after.x) * across * 50, (after.y - before.y) * down * 50]
  return `translate(${right}%, ${low}%) scale(${after.zoom / before.zoom})`
}

type Pair = readonly [number, number]

/** Where a pixel from the top left of the picture lies among the cells. */
export function pointAt({ x, y, zoom }: Place, [left, top]: Pair, width: number, height: number): Pair {
  const [across, down] = scaleOf(width, height, zoom)
  return [x + (left / width - 0.5) * (2 / across), y - (top / height - 0.5) * (2 / down)]
}

/** What was under one pixel comes under another, enlarged by a factor: as a hand moves it, a wheel, or two fingers. */
export function moved(
  place: Place,
  { from, to, factor }: { readonly from: Pair; readonly to: Pair; readonly factor: number },
  width: number,
  height: number,
): Place {
  const zoom = Math.min(200, Math.max(0.5, place.zoom * factor))
  const [x, y] = pointAt(place, from, width, height)
  const [left, top] = pointAt({ ...place, zoom }, to, width, height)
  return { zoom, x: place.x + x - left, y: place.y + y - top }
}
