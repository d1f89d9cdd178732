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
