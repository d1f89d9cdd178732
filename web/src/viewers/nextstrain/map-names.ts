export type Spot = readonly [x: number, y: number]

interface Circle {
  readonly name: string
  readonly count: number
  readonly spot: Spot
  readonly radius: number
}

type Align = 'start' | 'middle' | 'end'
type Box = readonly [left: number, top: number, right: number, bottom: number]
interface Place {
  readonly x: number
  readonly y: number
  readonly align: Align
  readonly box: Box
}

/** Letters of a name that find room, and about how wide and half as tall each is at the size of the map. */
const [longest, letter, half, gap] = [24, 6.5, 6, 4]

/**
 * Where the names of places stand, those of most samples first: beside their circle, upon no circle and no other name.
 * One without such a place is left out.
 */
export function namesBeside(circles: readonly Circle[], width: number): (Place & { text: string })[] {
  const taken = circles.map(({ spot: [x, y], radius }): Box => [
    x - radius,
    y - radius,
    x + radius,
    y + radius,
  ])
  return circles
    .toSorted((one, other) => other.count - one.count)
    .flatMap(({ name, spot, radius }) => {
      const text = name.slice(0, longest)
      const place = placesAbout(spot, radius + gap, text.length * letter).find(
        ({ box }) => box[0] >= 0 && box[2] <= width && !taken.some((other) => meet(box, other)),
      )
      if (!place) return []
      taken.push(place.box)
      return [{ ...place, text }]
    })
}

/** At the right, at the left, above, below. */
function placesAbout([x, y]: Spot, away: number, width: number): Place[] {
  const at = (left: number, middle: number): Box => [left, middle - half, left + width, middle + half]
  const [above, below] = [y - away - half, y + away + half]
  return [
    { x: x + away, y, align: 'start', box: at(x + away, y) },
    { x: x - away, y, align: 'end', box: at(x - away - width, y) },
    { x, y: above, align: 'middle', box: at(x - width / 2, above) },
    { x, y: below, align: 'middle', box: at(x - width / 2, below) },
  ]
}

const meet = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3]
