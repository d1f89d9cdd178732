import { letterSpan } from '../letter-span.ts'
import { colours } from '../../ui/theme/tokens.ts'
import type { Pen } from '../frame/pens.ts'
import { gap, type Alignment } from './alignment.ts'
import type { Columns } from './columns.ts'
import type { Hit } from './motif.ts'
import { drawTree, treeWidth, type BesideTree } from './beside-tree.ts'
import { colourOf, logoColour, type Scheme } from './schemes.ts'

export interface Drawing {
  readonly alignment: Alignment
  readonly columns: Columns
  /** Rows and columns in the order in which they are shown, by their own numbers. */
  readonly order: Int32Array
  readonly shown: Int32Array
  readonly scheme: Scheme
  readonly reference: 'consensus' | 'first'
  readonly logo: boolean
  readonly hits: ReadonlyMap<number, readonly Hit[]>
  readonly cursor: { readonly row: number; readonly column: number } | undefined
  readonly selection: { readonly from: number; readonly to: number } | undefined
  /** Beside the names, where the rows stand in its order. */
  readonly tree: BesideTree | undefined
}

export interface Sight {
  /** Pixels from the left and top of all cells. */
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** Width of a cell in pixels. */
  readonly cell: number
}

export const rowHeightOf = (cell: number) => Math.max(3, Math.round(cell * 1.45))
const longestName = 24
/** Pixels between the frame, or a tree, and the names. */
const inset = 6
const widths = new WeakMap<Alignment, number>()

/** Pixels of the names, as many as the longest needs of those that are cut behind some letters. */
function namesWidth(alignment: Alignment): number {
  let width = widths.get(alignment)
  if (width === undefined) {
    const longest = alignment.names.reduce((most, name) => Math.max(most, letterSpan(name, longestName)), 4)
    width = inset + 12 + 7 * longest
    widths.set(alignment, width)
  }
  return width
}

/** Pixels left of the cells. */
export const sideOf = ({ alignment, tree }: Pick<Drawing, 'alignment' | 'tree'>) =>
  namesWidth(alignment) + (tree ? treeWidth : 0)

/** Cells narrower than this have no letters. */
const leastLetter = 8
export const headHeight = (logo: boolean) => 22 + 18 + (logo ? 56 : 26)

const ink = colours['ink-1']
const quiet = colours['ink-3']

/** Draws the part of an alignment that is in sight: only its cells are looked at. */
export function drawAlignment(drawing: Drawing, sight: Sight, pen: Pen): void {
  const { order, shown, alignment } = drawing
  const rowHeight = rowHeightOf(sight.cell)
  const head = headHeight(drawing.logo)
  const side = sideOf(drawing)
  const firstColumn = Math.floor(sight.left / sight.cell)
  const lastColumn = Math.min(shown.length, Math.ceil((sight.left + sight.width - side) / sight.cell))
  const firstRow = Math.floor(sight.top / rowHeight)
  const lastRow = Math.min(order.length, Math.ceil((sight.top + sight.height - head) / rowHeight))
  const x = (column: number) => side + column * sight.cell - sight.left
  const y = (row: number) => head + row * rowHeight - sight.top
  drawCells(drawing, sight.cell, [firstRow, lastRow, firstColumn, lastColumn], x, y, pen)
  drawMarks(drawing, sight.cell, [firstRow, lastRow], x, y, pen)
  // Names and the head lie over what is scrolled beneath them.
  pen.rect(0, head, side - 4, sight.height, colours.sheet)
  if (drawing.tree) drawTree(drawing.tree, [firstRow, lastRow], (row) => y(row) + rowHeight / 2, pen)
  const lastNamed = rowHeight < 8 ? firstRow : lastRow
  for (let at = firstRow; at < lastNamed; at += 1) {
    const name = alignment.names[order[at] ?? 0] ?? ''
    const bold = drawing.cursor?.row === order[at]
    pen.text(name.slice(0, longestName), side - namesWidth(alignment) + inset, y(at) + rowHeight / 2, {
      colour: ink,
      size: Math.min(12, rowHeight - 1),
      bold,
    })
  }
  pen.rect(0, 0, sight.width, head, colours.sheet)
  drawHead(drawing, sight.cell, [firstColumn, lastColumn], x, pen)
  pen.rect(0, 0, side - 4, head, colours.sheet)
}

type Place = (at: number) => number

function drawCells(
  { alignment, columns, order, shown, scheme, reference }: Drawing,
  cell: number,
  [firstRow, lastRow, firstColumn, lastColumn]: readonly [number, number, number, number],
  x: Place,
  y: Place,
  pen: Pen,
): void {
  const rowHeight = rowHeightOf(cell)
  const first = alignment.rows[order[0] ?? 0]
  const facts = []
  const against: number[] = []
  for (let at = firstColumn; at < lastColumn; at += 1) {
    const column = shown[at] ?? 0
    const fact = columns.at(column)
    facts.push(fact)
    against.push(reference === 'first' ? (first?.[column] ?? gap) : fact.consensus)
  }
  for (let line = firstRow; line < lastRow; line += 1) {
    const row = alignment.rows[order[line] ?? 0]
    if (!row) continue
    // Neighbours of one colour are one rectangle.
    let begun = firstColumn
    let colour: string | undefined
    for (let at = firstColumn; at <= lastColumn; at += 1) {
      const fact = facts[at - firstColumn]
      const letter = row[shown[at] ?? 0] ?? gap
      const next =
        fact && at < lastColumn ? colourOf(scheme, letter, fact, against[at - firstColumn] ?? gap) : undefined
      if (next === colour) continue
      if (colour !== undefined) pen.rect(x(begun), y(line), (at - begun) * cell, rowHeight, colour)
      colour = next
      begun = at
    }
    if (cell < leastLetter) continue
    for (let at = firstColumn; at < lastColumn; at += 1) {
      const letter = row[shown[at] ?? 0] ?? gap
      const same = scheme === 'difference' && letter === against[at - firstColumn]
      const text = same ? '·' : String.fromCharCode(letter)
      pen.text(text, x(at) + cell / 2, y(line) + rowHeight / 2, letterOf(letter === gap || same, cell))
    }
  }
}

const letterings = new Map<string, Parameters<Pen['text']>[3]>()

function letterOf(faint: boolean, cell: number): Parameters<Pen['text']>[3] {
  const key = `${faint} ${cell}`
  const known = letterings.get(key)
  if (known) return known
  const made = {
    colour: faint ? colours['ink-4'] : ink,
    size: Math.min(16, Math.round(cell * 1.05)),
    mono: true,
    align: 'middle' as const,
  }
  letterings.set(key, made)
  return made
}

function drawMarks(
  { order, shown, hits, cursor, selection }: Drawing,
  cell: number,
  [firstRow, lastRow]: readonly [number, number],
  x: Place,
  y: Place,
  pen: Pen,
): void {
  const rowHeight = rowHeightOf(cell)
  const frame = (line: number, from: number, to: number, colour: string) => {
    pen.begin()
    pen.move(x(from), y(line) + 0.5)
    pen.line(x(to + 1), y(line) + 0.5)
    pen.line(x(to + 1), y(line) + rowHeight - 0.5)
    pen.line(x(from), y(line) + rowHeight - 0.5)
    pen.line(x(from), y(line) + 0.5)
    pen.stroke(colour, 2)
  }
  for (let line = firstRow; line < lastRow; line += 1)
    for (const { from, to } of hits.get(order[line] ?? -1) ?? []) {
      const [first, last] = [placeOf(shown, from), placeOf(shown, to)]
      if (last >= first) frame(line, first, last, colours['failed-fill'])
    }
  if (selection) {
    pen.begin()
    for (const edge of [x(placeOf(shown, selection.from)), x(placeOf(shown, selection.to) + 1)]) {
      pen.move(edge, y(firstRow))
      pen.line(edge, y(lastRow))
    }
    pen.stroke(colours['running-fill'], 2)
  }
  const line = cursor ? order.indexOf(cursor.row) : -1
  if (cursor && line >= 0) frame(line, placeOf(shown, cursor.column), placeOf(shown, cursor.column), ink)
}

/** Where a column is shown, or the next that is. */
export function placeOf(shown: Int32Array, column: number): number {
  let [low, high] = [0, shown.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((shown[middle] ?? 0) < column) low = middle + 1
    else high = middle
  }
  return low
}

function drawHead(
  { columns, shown, logo, alignment, selection }: Drawing,
  cell: number,
  [first, last]: readonly [number, number],
  x: Place,
  pen: Pen,
): void {
  const every = [5, 10, 20, 50, 100, 200, 500, 1000].find((step) => step * cell >= 55) ?? 2000
  const foot = headHeight(logo) - 18
  for (let at = first; at < last; at += 1) {
    const column = shown[at] ?? 0
    const left = x(at)
    if (selection && column >= selection.from && column <= selection.to)
      pen.rect(left, 0, cell, 22, colours['running-tint'])
    if ((column + 1) % every === 0)
      pen.text((column + 1).toLocaleString('en'), left + cell / 2, 11, {
        colour: quiet,
        size: 11,
        align: 'middle',
      })
    const facts = columns.at(column)
    if (logo) drawLogo(facts, alignment.kind, left, foot, cell, pen)
    else
      pen.rect(
        left,
        foot - facts.conservation * 22,
        Math.max(1, cell - 0.5),
        facts.conservation * 22,
        colours['ink-4'],
      )
    if (cell >= leastLetter)
      pen.text(String.fromCharCode(facts.consensus), left + cell / 2, foot + 9, {
        ...letterOf(false, cell),
        bold: true,
      })
  }
}

function drawLogo(
  { letters, bits }: ReturnType<Columns['at']>,
  kind: Alignment['kind'],
  left: number,
  foot: number,
  cell: number,
  pen: Pen,
): void {
  const high = (bits / Math.log2(kind === 'protein' ? 20 : 4)) * 52
  let y = foot - high
  for (const [letter, share] of letters) {
    const height = high * share
    if (height < 1) return
    if (height < 7 || cell < 6) pen.rect(left, y, Math.max(1, cell - 0.5), height, logoColour(letter, kind))
    else
      pen.text(String.fromCharCode(letter), left + cell / 2, y + height / 2, {
        colour: logoColour(letter, kind),
        size: height * 1.28,
        width: cell,
        bold: true,
        mono: true,
        align: 'middle',
      })
    y += height
  }
}
