/** What cells express of one gene: few of them express any one, so that those alone are sent. */
export interface Expressed {
  /** Of the file, whether they express the gene or not. */
  readonly cells: number
  readonly places: ArrayLike<number>
  readonly values: ArrayLike<number>
}

const header = 2

/**
 * As bytes, all little-endian: how many cells there are and how many of them follow, as uint32; the places of those, as
 * uint32; their values, as float32. Where all follow, there are no places.
 */
export function expressedBytes({ cells, places, values }: Expressed): Uint8Array<ArrayBuffer> {
  // A place takes as much room as a value.
  const isSparse = places.length * 2 < cells
  const follow = isSparse ? places.length : cells
  const bytes = new ArrayBuffer(4 * (header + follow + (isSparse ? follow : 0)))
  new Uint32Array(bytes).set([cells, follow])
  if (!isSparse) spread(new Float32Array(bytes, 4 * header), places, values)
  else {
    new Uint32Array(bytes, 4 * header, follow).set(places)
    new Float32Array(bytes, 4 * (header + follow)).set(values)
  }
  return new Uint8Array(bytes)
}

/** The value of each cell, 0 where it does not express the gene. */
export function valuesOf(bytes: ArrayBuffer): Float32Array<ArrayBuffer> {
  const [cells = 0, follow = 0] = new Uint32Array(bytes, 0, header)
  if (follow === cells) return new Float32Array(bytes, 4 * header)
  const places = new Uint32Array(bytes, 4 * header, follow)
  return spread(new Float32Array(cells), places, new Float32Array(bytes, 4 * (header + follow)))
}

function spread(
  to: Float32Array<ArrayBuffer>,
  places: ArrayLike<number>,
  values: ArrayLike<number>,
): Float32Array<ArrayBuffer> {
  for (let one = 0; one < places.length; one += 1) to[places[one] ?? 0] = values[one] ?? 0
  return to
}
