import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

/** The set that the list is made from, with how much of what is in the list. */
export const enriched = { set: 'HEAT_SHOCK', overlap: 15, size: 30, listed: 40, background: 1000 } as const

/** A list of forty genes of a thousand, fifteen of them from one set of thirty, beside twenty sets by chance. */
export function listOfGenes(): Example {
  const random = createRandom(51)
  const all = Array.from({ length: enriched.background }, (_, index) => `gene_${index + 1}`)
  const members = all.slice(0, enriched.size)
  const others = random.shuffled(all.slice(enriched.size))
  const listed = [
    ...members.slice(0, enriched.overlap),
    ...others.slice(0, enriched.listed - enriched.overlap),
  ]
  const chance = Array.from({ length: 20 }, (_, index) => ({
    name: `SET_${index + 1}`,
    genes: random.shuffled(all).slice(0, 20 + random.below(40)),
  }))
  const sets = [{ name: enriched.set, genes: members }, ...chance]
  return {
    files: {
      'list.txt': `${listed.join('\n')}\n`,
      'tested.txt': `${all.join('\n')}\n`,
      'sets.gmt': sets
        .map(({ name, genes }) => [name, 'made for the example', ...genes].join('\t'))
        .join('\n'),
    },
    inputs: { genes: 'example:list.txt', gene_sets: 'example:sets.gmt', background: 'example:tested.txt' },
  }
}

/** Sets whose genes were moved up or down in the ranking, with the direction. */
export const moved: ReadonlyMap<string, 1 | -1> = new Map([
  ['PHOTOSYNTHESIS', 1],
  ['RIBOSOME', -1],
])
const [movedSize, scored] = [30, 600]

/** Scores of all genes, most of them by chance, and the sets. */
export const rankedGenes = (() => {
  const random = createRandom(53)
  const all = Array.from({ length: scored }, (_, index) => `gene_${index + 1}`)
  const sets = new Map(
    [...moved.keys()].map((name, index) => [name, all.slice(index * movedSize, (index + 1) * movedSize)]),
  )
  const others = all.slice(moved.size * movedSize)
  for (let index = 1; index <= 15; index += 1)
    sets.set(`SET_${index}`, random.shuffled(others).slice(0, 20 + random.below(30)))
  const shift = (gene: string) =>
    [...moved].reduce(
      (sum, [name, direction]) => sum + (sets.get(name)?.includes(gene) ? 1.2 * direction : 0),
      0,
    )
  const scores = new Map(all.map((gene) => [gene, Number((random.normal(0, 1) + shift(gene)).toFixed(4))]))
  return { scores, sets }
})()

export function ranking(): Example {
  const { scores, sets } = rankedGenes
  const rows = [...scores].map(([gene, score]) => `${gene}\t${score}\n`)
  return {
    files: {
      'scores.tsv': `gene\tstat\n${rows.join('')}`,
      'sets.gmt': [...sets]
        .map(([name, genes]) => [name, 'made for the example', ...genes].join('\t'))
        .join('\n'),
    },
    inputs: { ranked: 'example:scores.tsv', gene_sets: 'example:sets.gmt' },
  }
}
