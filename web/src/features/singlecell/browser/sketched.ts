/** Of more cells than this a sketch is no quicker to understand. */
const bits = 16

/**
 * The cells that stand for all while there is no time for more: those that the first few of this list name lie as evenly
 * over the order of all as those of the whole list, for cells of one kind often follow each other in a file.
 */
export function sketched(cells: number): Uint32Array {
  const places = 2 ** bits
  const order = Uint32Array.from({ length: Math.min(cells, places) }, (_, at) => at)
  if (cells <= places) return order
  return order.map((at) => Math.floor((reversed(at) / places) * cells))
}

/** The bits of a number read from the other end, by which each next number falls into the widest gap. */
function reversed(value: number): number {
  let turned = 0
  for (let bit = 0; bit < bits; bit += 1) turned |= ((value >> bit) & 1) << (bits - 1 - bit)
  return turned
}
