import { seeded } from './random.ts'

type Square = readonly (readonly number[])[]

const permutations = 999

/**
 * PERMANOVA of one factor (Anderson 2001), as vegan's adonis2. `p` counts the permutations, of a fixed seed, whose F is
 * as large. Undefined where there are not two groups, or as many groups as samples.
 */
export function permanova(distances: Square, groups: readonly string[]) {
  const names = [...new Set(groups)]
  const [samples, count] = [groups.length, names.length]
  if (count < 2 || count >= samples) return undefined
  const total = squares(distances, () => true) / samples
  const statistic = (labels: readonly string[]) => {
    const within = names.reduce((sum, name) => {
      const size = labels.filter((label) => label === name).length
      return sum + squares(distances, (at) => labels[at] === name) / size
    }, 0)
    return { within, f: (total - within) / (count - 1) / (within / (samples - count)) }
  }
  const { within, f } = statistic(groups)
  const random = seeded(20_260_101)
  let asLarge = 0
  for (let turn = 0; turn < permutations; turn += 1)
    if (statistic(shuffled(groups, random)).f >= f - 1e-12) asLarge += 1
  return { groups: count, f, r2: 1 - within / total, p: (asLarge + 1) / (permutations + 1), permutations }
}

/** Squares of the distances between those that count, each pair once. */
function squares(distances: Square, counts: (at: number) => boolean): number {
  let sum = 0
  for (const [at, row] of distances.entries()) {
    if (!counts(at)) continue
    for (let other = 0; other < at; other += 1) if (counts(other)) sum += (row[other] ?? 0) ** 2
  }
  return sum
}

/** Fisher and Yates. */
function shuffled(labels: readonly string[], random: () => number): string[] {
  const mixed = [...labels]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(random() * (at + 1))
    const one = mixed[at] ?? ''
    mixed[at] = mixed[other] ?? ''
    mixed[other] = one
  }
  return mixed
}
