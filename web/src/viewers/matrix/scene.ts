import type { ColourScale } from '../frame/colour-scale.ts'
import type { ValueColours } from './colours.ts'
import type { Dendrogram } from './dendrogram.ts'
import type { Levels } from './levels.ts'

/** A fact of columns beside the map, its values in the order of the columns. */
export interface FactBar {
  readonly name: string
  readonly scale: ColourScale
  readonly values: readonly string[]
}

/** A part of the map, in rows and columns of the order that is shown. */
export interface Sight {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** All that is drawn of a matrix. */
export interface Scene {
  readonly rows: readonly string[]
  readonly columns: readonly string[]
  readonly levels: Levels
  readonly colours: ValueColours
  readonly facts: readonly FactBar[]
  readonly rowTree: Dendrogram | undefined
  readonly columnTree: Dendrogram | undefined
  readonly cursor: { readonly row: number; readonly column: number } | undefined
  /** The branch that is chosen: of rows or of columns, its first and its last. */
  readonly branch:
    | { readonly axis: 'rows' | 'columns'; readonly from: number; readonly to: number }
    | undefined
}

/** Where the parts of the picture are, in pixels. */
export interface Places {
  readonly sight: Sight
  readonly grid: { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
  readonly cell: { readonly width: number; readonly height: number }
  readonly trees: { readonly left: number; readonly top: number }
}

export const factHeight = 14
const [treeWidth, treeHeight] = [84, 58]
/** The least size of a cell with its name beside it. */
export const named = 9

/** Rows that all have their names beside them, however high the map becomes. */
const mostNamed = 60
/** Room for the names of columns. */
const footHeight = 96

const topOf = ({ columnTree, facts }: Scene) => (columnTree ? treeHeight : 34) + facts.length * factHeight + 6

/** The least height of a map in which its few rows have names; undefined where they are many. */
export function heightFor(scene: Scene): number | undefined {
  const { length } = scene.rows
  return length > mostNamed ? undefined : Math.max(320, topOf(scene) + length * named + footHeight)
}

export function placesIn(scene: Scene, sight: Sight, width: number, height: number): Places {
  const left = scene.rowTree ? treeWidth : 10
  const top = topOf(scene)
  const side = width > 600 ? 150 : 86
  const across = Math.max(40, width - left - side)
  const cellWidth = across / (sight.right - sight.left)
  const foot = cellWidth >= named ? footHeight : 10
  const down = Math.max(40, height - top - foot)
  return {
    sight,
    grid: { x: left, y: top, width: across, height: down },
    cell: { width: cellWidth, height: down / (sight.bottom - sight.top) },
    trees: { left: scene.rowTree ? left - 6 : 0, top: scene.columnTree ? treeHeight - 4 : 0 },
  }
}
