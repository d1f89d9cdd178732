import { svgBy, type Pen } from '../frame/pens.ts'
import { drawAlignment, headHeight, rowHeightOf, sideOf, type Drawing, type Sight } from './draw.ts'

const mostCells = 40_000
const mostHigh = 16_000
const betweenBlocks = 16

/** A saved picture: a whole alignment in blocks as wide as the view, of one that is too large for that what is in sight. */
export function pictureOf(drawing: Drawing, sight: Sight): string {
  const [rows, columns] = [drawing.order.length, drawing.shown.length]
  const side = sideOf(drawing)
  const each = Math.max(10, Math.floor((sight.width - side) / sight.cell))
  const blocks = Math.ceil(columns / each)
  const high = headHeight(drawing.logo) + rows * rowHeightOf(sight.cell) + 4
  const height = blocks * (high + betweenBlocks) - betweenBlocks
  if (rows * columns > mostCells || height > mostHigh)
    return svgBy(sight.width, sight.height, (pen) => drawAlignment(drawing, sight, pen))
  const width = side + each * sight.cell
  return svgBy(width + 12, height, (pen) => {
    for (let block = 0; block < blocks; block += 1) {
      const left = block * each * sight.cell
      const end = Math.min(width, side + columns * sight.cell - left)
      const part = { left, top: 0, width: end, height: high, cell: sight.cell }
      drawAlignment(drawing, part, lowered(pen, block * (high + betweenBlocks)))
    }
  })
}

/** A pen whose pictures begin further down. */
function lowered(pen: Pen, by: number): Pen {
  return {
    begin: () => pen.begin(),
    move: (x, y) => pen.move(x, y + by),
    line: (x, y) => pen.line(x, y + by),
    arc: (x, y, radius, from, to) => pen.arc(x, y + by, radius, from, to),
    stroke: (colour, width) => pen.stroke(colour, width),
    fill: (colour) => pen.fill(colour),
    rect: (x, y, width, height, colour) => pen.rect(x, y + by, width, height, colour),
    dot: (x, y, radius, colour) => pen.dot(x, y + by, radius, colour),
    image: (source, x, y, width, height) => pen.image(source, x, y + by, width, height),
    text: (text, x, y, lettering) => pen.text(text, x, y + by, lettering),
  }
}
