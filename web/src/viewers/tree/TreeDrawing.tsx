import type { Ref } from 'react'
import type { Placed, Shape } from './shape.ts'
import { branchesOf, placesOf, scaleBar, type Layout, type Point } from './places.ts'
import styles from './View.module.css'

interface Props {
  readonly ref: Ref<SVGSVGElement>
  readonly shape: Shape
  readonly layout: Layout
  readonly width: number
  readonly showsSupport: boolean
  /** What is looked for among the names of tips, in small letters. */
  readonly search: string
  readonly label: string
}

/** A tree as lines and names, in the colour of its surroundings, so that it can be saved as a picture of its own. */
export function TreeDrawing({ ref, shape, layout, width, showsSupport, search, label }: Props) {
  const places = placesOf(shape, layout, width)
  const bar = layout === 'rectangular' ? scaleBar(shape, places) : undefined
  const isFound = ({ clade }: Placed) => search !== '' && clade.name.toLowerCase().includes(search)
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      width={places.width}
      height={places.height}
      viewBox={`0 0 ${places.width} ${places.height}`}
      className={styles['drawing']}
      fontSize={12}
      role="img"
      aria-label={label}
    >
      <path d={branchesOf(shape, places)} fill="none" stroke="currentColor" />
      {shape.tips.map((tip) => (
        <TipName key={tip.row} name={tip.clade.name} point={places.at(tip)} isFound={isFound(tip)} />
      ))}
      {showsSupport &&
        shape.all.map((one, index) => (
          <Support key={index} placed={one} point={places.at(one)} isRoot={one === shape.root} />
        ))}
      {bar && (
        <g>
          <path d={`M${bar.x} ${bar.y}h${bar.width}`} stroke="currentColor" strokeWidth={2} />
          <text x={bar.x} y={bar.y + 16} fill="currentColor">
            {bar.length}
          </text>
        </g>
      )}
    </svg>
  )
}

function TipName({ name, point, isFound }: { name: string; point: Point; isFound: boolean }) {
  const turned = point.angle === undefined ? 0 : (point.angle * 180) / Math.PI
  // Names on the left side would stand on their heads.
  const isLeft = turned > 90 && turned < 270
  return (
    <text
      transform={`translate(${point.x} ${point.y}) rotate(${isLeft ? turned + 180 : turned})`}
      x={isLeft ? -6 : 6}
      dy="0.35em"
      textAnchor={isLeft ? 'end' : 'start'}
      fill="currentColor"
      fontWeight={isFound ? 700 : 400}
      textDecoration={isFound ? 'underline' : 'none'}
    >
      {name.length > longestName ? `${name.slice(0, longestName)}…` : name}
    </text>
  )
}

/** Letters of a name that are drawn; some files have a whole description there. */
const longestName = 60

interface SupportProps {
  readonly placed: Placed
  readonly point: Point
  readonly isRoot: boolean
}

/** What the file says of an inner node: how well it is supported. */
function Support({ placed: { clade, children }, point, isRoot }: SupportProps) {
  if (isRoot || children.length === 0 || clade.name === '') return null
  return (
    <text x={point.x - 3} y={point.y - 3} textAnchor="end" fontSize={10} fill="currentColor" opacity={0.7}>
      {clade.name.slice(0, 12)}
    </text>
  )
}
