/** The cells within a closed line of points, by even and odd crossings. */
export function within(points: Float32Array, line: readonly (readonly [number, number])[]): Uint8Array {
  const [across, down] = [line.map(([x]) => x), line.map(([, y]) => y)]
  const [left, right] = [Math.min(...across), Math.max(...across)]
  const [low, high] = [Math.min(...down), Math.max(...down)]
  const cells = new Uint8Array(points.length / 2)
  for (let cell = 0; cell < cells.length; cell += 1) {
    const [x, y] = [points[2 * cell] ?? 0, points[2 * cell + 1] ?? 0]
    if (x >= left && x <= right && y >= low && y <= high) cells[cell] = Number(isWithin(x, y, across, down))
  }
  return cells
}

function isWithin(x: number, y: number, across: readonly number[], down: readonly number[]): boolean {
  let isIn = false
  let [x1, y1] = [across.at(-1) ?? 0, down.at(-1) ?? 0]
  for (let at = 0; at < across.length; at += 1) {
    const [x2, y2] = [across[at] ?? 0, down[at] ?? 0]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) isIn = !isIn
    x1 = x2
    y1 = y2
  }
  return isIn
}

/** Cells as bits in base64, as a comparison takes them. */
export function bitsOf(cells: Uint8Array): string {
  const bytes = new Uint8Array(Math.ceil(cells.length / 8))
  for (let cell = 0; cell < cells.length; cell += 1)
    if (cells[cell]) bytes[cell >> 3] = (bytes[cell >> 3] ?? 0) | (1 << (cell & 7))
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}
