import { valueOf, type Dataset } from './dataset.ts'

/** Tips at a place, by their colour. */
export interface Deme {
  readonly name: string
  readonly count: number
  readonly slices: readonly (readonly [colour: string, count: number])[]
}
/** Branches that lead from one place to another. */
export interface Transmission {
  readonly from: string
  readonly to: string
  readonly count: number
  readonly colour: string
}

/** What a map shows of the tips that count, and of the branches above them. */
export function mapOf(
  dataset: Dataset,
  place: string,
  tips: readonly number[],
  colourOf: (id: number) => string,
): { readonly demes: readonly Deme[]; readonly transmissions: readonly Transmission[] } {
  const demes = new Map<string, Map<string, number>>()
  const seen = new Set<number>()
  const ways = new Map<string, { from: string; to: string; count: number; colour: string }>()
  for (const tip of tips) {
    const name = valueOf(dataset, tip, place)
    const slices = demes.get(name) ?? new Map<string, number>()
    demes.set(name, slices)
    slices.set(colourOf(tip), (slices.get(colourOf(tip)) ?? 0) + 1)
    // Up to where another tip has come from already.
    for (let id = tip; id > 0 && !seen.has(id);) {
      seen.add(id)
      const parent = dataset.nodes[id]?.parent ?? 0
      const [from, to] = [valueOf(dataset, parent, place), valueOf(dataset, id, place)]
      if (from !== '' && to !== '' && from !== to) {
        const key = JSON.stringify([from, to])
        const way = ways.get(key) ?? { from, to, count: 0, colour: colourOf(id) }
        ways.set(key, way)
        way.count += 1
      }
      id = parent
    }
  }
  return {
    demes: [...demes].flatMap(([name, slices]) => {
      const count = [...slices.values()].reduce((sum, one) => sum + one, 0)
      return name === '' ? [] : [{ name, count, slices: [...slices] }]
    }),
    transmissions: [...ways.values()],
  }
}
