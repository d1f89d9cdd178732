import { mostChromosomes, mostNames, mostRows, type ReadFault, type Rows } from './read-results.ts'

/** The rows of the parts of a file, in its order, as if they had been read in one go. */
export function mergeRows(parts: readonly Rows[]): Rows {
  const places = new Map<string, number>()
  const all = parts.reduce((sum, { count }) => sum + count, 0)
  const count = Math.min(all, mostRows)
  const [chromosome, position, strength] = [
    new Uint16Array(count),
    new Uint32Array(count),
    new Float32Array(count),
  ]
  const [named, names]: [number[], string[]] = [[], []]
  let at = 0
  for (const part of parts) {
    const taken = Math.min(part.count, count - at)
    const placeOf = Uint16Array.from(part.chromosomes, (name) => {
      const place = places.get(name) ?? places.size
      places.set(name, place)
      return place
    })
    for (let row = 0; row < taken; row += 1) chromosome[at + row] = placeOf[part.chromosome[row] ?? 0] ?? 0
    position.set(part.position.subarray(0, taken), at)
    strength.set(part.strength.subarray(0, taken), at)
    for (const [index, row] of part.named.entries()) {
      if (row >= taken || names.length >= mostNames) break
      named.push(at + row)
      names.push(part.names[index] ?? '')
    }
    at += taken
  }
  return {
    chromosomes: [...places.keys()],
    count,
    chromosome,
    position,
    strength,
    named,
    names,
    without: parts.reduce((sum, part) => sum + part.without, 0),
    test: parts[0]?.test,
    header: parts[0]?.header ?? [],
    fault: faultOf(parts, places.size),
    isCut: all > count || parts.some(({ isCut }) => isCut),
  }
}

function faultOf(parts: readonly Rows[], chromosomes: number): ReadFault | undefined {
  const told = parts.find(({ fault }) => fault !== undefined)?.fault
  return told ?? (chromosomes > mostChromosomes ? 'chromosomes' : undefined)
}
