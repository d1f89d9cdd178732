import { stepOf } from './colours.ts'
import type { Places, Scene } from './scene.ts'

/**
 * Draws the cells in sight: one pixel for each, or for the mean of those that would share one, made larger by the
 * browser, so that it takes no longer for more of them.
 * @param sharp pixels of the canvas for each of the page
 */
export function paintCells(
  context: CanvasRenderingContext2D,
  { levels, colours }: Scene,
  { sight, grid, cell }: Places,
  sharp: number,
): void {
  const [rowLevel, columnLevel] = [cell.height, cell.width].map((size) =>
    Math.max(0, Math.floor(Math.log2(1 / (size * sharp)))),
  )
  const { values, rows, columns } = levels.at(rowLevel ?? 0, columnLevel ?? 0)
  const [down, across] = [2 ** (rowLevel ?? 0), 2 ** (columnLevel ?? 0)]
  const [top, left] = [Math.floor(sight.top / down), Math.floor(sight.left / across)]
  const height = Math.min(rows, Math.ceil(sight.bottom / down)) - top
  const width = Math.min(columns, Math.ceil(sight.right / across)) - left
  if (height <= 0 || width <= 0) return
  const pixels = new Uint32Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const from = (top + row) * columns + left
    for (let column = 0; column < width; column += 1)
      pixels[row * width + column] = colours.pixels[stepOf(values[from + column] ?? NaN, colours)] ?? 0
  }
  const sheet = new OffscreenCanvas(width, height)
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), width, height)
  sheet.getContext('2d')?.putImageData(image, 0, 0)
  context.save()
  context.imageSmoothingEnabled = false
  context.drawImage(
    sheet,
    sight.left / across - left,
    sight.top / down - top,
    (sight.right - sight.left) / across,
    (sight.bottom - sight.top) / down,
    grid.x,
    grid.y,
    grid.width,
    grid.height,
  )
  context.restore()
}
