import { colours as tokens } from '../../ui/theme/tokens.ts'
import type { Lettering, Pen } from '../frame/pens.ts'
import { stepOf } from './colours.ts'
import { drawDendrogram } from './dendrogram.ts'
import { factHeight, named, type Places, type Scene } from './scene.ts'

/** Letters of a name that find room beside the map. */
const longest = 40
const brief = (text: string) => (text.length > longest ? `${text.slice(0, longest - 1)}…` : text)

/** Everything but the cells, which `paint` draws between the trees and the names. */
export function drawScene(scene: Scene, places: Places, pen: Pen, width: number, paint: () => void): void {
  drawTrees(scene, places, pen)
  drawFacts(scene, places, pen)
  paint()
  drawNames(scene, places, pen, width)
  drawScale(scene, places, pen)
  drawMarks(scene, places, pen)
}

const inks = { line: tokens['ink-3'], chosen: tokens['failed-text'] }

function drawTrees(
  { rowTree, columnTree, branch }: Scene,
  { grid, sight, cell, trees }: Places,
  pen: Pen,
): void {
  const chosen = (axis: 'rows' | 'columns') =>
    branch?.axis === axis ? ([branch.from, branch.to] as const) : undefined
  if (rowTree)
    drawDendrogram(
      pen,
      rowTree,
      {
        along: (place) => grid.y + (place - sight.top) * cell.height,
        away: (height) => grid.x - 4 - (height / rowTree.highest) * (trees.left - 4),
        from: sight.top,
        to: sight.bottom,
        turned: false,
      },
      inks,
      chosen('rows'),
    )
  // What lies above or below the map is none of it.
  pen.rect(0, 0, grid.x, grid.y, tokens.sheet)
  pen.rect(0, grid.y + grid.height, grid.x, 200, tokens.sheet)
  if (columnTree)
    drawDendrogram(
      pen,
      columnTree,
      {
        along: (place) => grid.x + (place - sight.left) * cell.width,
        away: (height) => trees.top - (height / columnTree.highest) * (trees.top - 4),
        from: sight.left,
        to: sight.right,
        turned: true,
      },
      inks,
      chosen('columns'),
    )
  pen.rect(0, 0, grid.x, grid.y, tokens.sheet)
  pen.rect(grid.x + grid.width, 0, 400, grid.y, tokens.sheet)
}

function drawFacts({ facts }: Scene, { grid, sight, cell }: Places, pen: Pen): void {
  for (const [at, { name, scale, values }] of facts.entries()) {
    const y = grid.y - 5 - (facts.length - at) * factHeight
    // Of columns narrower than a point the one in the middle of it is shown.
    const step = Math.max(1, Math.floor(1 / cell.width))
    for (let column = Math.floor(sight.left); column < Math.min(values.length, sight.right); column += step) {
      const from = Math.max(grid.x, grid.x + (column - sight.left) * cell.width)
      const to = Math.min(grid.x + grid.width, grid.x + (column + step - sight.left) * cell.width)
      pen.rect(from, y, to - from, factHeight - 3, scale.colourOf(values[column] ?? ''))
    }
    pen.text(brief(name), grid.x + grid.width + 8, y + factHeight / 2 - 1, {
      colour: tokens['ink-2'],
      size: 11,
    })
  }
}

/** The cells as shapes, for a picture whose parts can be moved. */
export function drawCells({ levels, colours }: Scene, { grid, sight, cell }: Places, pen: Pen): void {
  const { values, columns } = levels.cells
  for (let row = Math.floor(sight.top); row < sight.bottom; row += 1)
    for (let column = Math.floor(sight.left); column < sight.right; column += 1) {
      const x = Math.max(grid.x, grid.x + (column - sight.left) * cell.width)
      const y = Math.max(grid.y, grid.y + (row - sight.top) * cell.height)
      const right = Math.min(grid.x + grid.width, grid.x + (column + 1 - sight.left) * cell.width)
      const bottom = Math.min(grid.y + grid.height, grid.y + (row + 1 - sight.top) * cell.height)
      const step = stepOf(values[row * columns + column] ?? NaN, colours)
      pen.rect(x, y, right - x, bottom - y, colours.texts[step] ?? '')
    }
}

function drawNames({ rows, columns }: Scene, { grid, sight, cell }: Places, pen: Pen, width: number): void {
  const lettering: Lettering = { colour: tokens['ink-2'], size: Math.min(12, Math.max(8, cell.height - 1)) }
  if (cell.height >= named)
    for (let row = Math.floor(sight.top); row < Math.min(rows.length, sight.bottom); row += 1) {
      const y = grid.y + (row + 0.5 - sight.top) * cell.height
      if (y < grid.y || y > grid.y + grid.height) continue
      pen.text(
        fitting(rows[row] ?? '', width - grid.x - grid.width - 12, lettering.size),
        grid.x + grid.width + 8,
        y,
        lettering,
      )
    }
  if (cell.width >= named)
    for (let column = Math.floor(sight.left); column < Math.min(columns.length, sight.right); column += 1) {
      const x = grid.x + (column + 0.5 - sight.left) * cell.width
      if (x < grid.x || x > grid.x + grid.width) continue
      pen.text(fitting(columns[column] ?? '', 84, 11), x, grid.y + grid.height + 6, {
        colour: tokens['ink-2'],
        size: Math.min(11, cell.width - 1),
        angle: Math.PI / 2,
      })
    }
}

/** As much of a name as has room, letters being about so wide. */
function fitting(text: string, width: number, size = 12): string {
  const most = Math.max(3, Math.floor(width / (size * 0.56)))
  return text.length > most ? `${text.slice(0, most - 1)}…` : text
}

/** What the colours mean. */
function drawScale({ colours }: Scene, { grid }: Places, pen: Pen): void {
  const [x, width] = [grid.x + grid.width + 8, 70]
  for (let at = 0; at < 35; at += 1)
    pen.rect(x + (at * width) / 35, 4, width / 35 + 0.5, 8, colours.texts[Math.round((at / 34) * 255)] ?? '')
  const lettering: Lettering = { colour: tokens['ink-3'], size: 10 }
  pen.text(figure(colours.least), x, 20, lettering)
  pen.text(figure(colours.most), x + width, 20, { ...lettering, align: 'end' })
}

export const figure = (value: number) => String(Number(value.toPrecision(3)))

function drawMarks({ cursor, branch }: Scene, { grid, sight, cell }: Places, pen: Pen): void {
  const box = (from: readonly [number, number], to: readonly [number, number], colour: string) => {
    const x = Math.max(grid.x, grid.x + (from[1] - sight.left) * cell.width)
    const y = Math.max(grid.y, grid.y + (from[0] - sight.top) * cell.height)
    const right = Math.min(grid.x + grid.width, grid.x + (to[1] - sight.left) * cell.width)
    const bottom = Math.min(grid.y + grid.height, grid.y + (to[0] - sight.top) * cell.height)
    if (right < x || bottom < y) return
    pen.begin()
    pen.move(x, y)
    pen.line(right, y)
    pen.line(right, bottom)
    pen.line(x, bottom)
    pen.line(x, y)
    pen.stroke(colour, 1.5)
  }
  if (branch?.axis === 'rows') box([branch.from, sight.left], [branch.to + 1, sight.right], inks.chosen)
  if (branch?.axis === 'columns') box([sight.top, branch.from], [sight.bottom, branch.to + 1], inks.chosen)
  if (cursor) box([cursor.row, cursor.column], [cursor.row + 1, cursor.column + 1], tokens['ink-1'])
}
