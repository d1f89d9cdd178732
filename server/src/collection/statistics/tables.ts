import { createRandom } from '../../demonstration/random.ts'
import type { Example } from '../example.ts'

const lines = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `${row.join('\t')}\n`).join('')

export const samples = ['leaf_1', 'leaf_2', 'leaf_3', 'root_1', 'root_2', 'root_3'] as const
const organ = (sample: string) => sample.slice(0, 4)

/** Genes that are high in leaves, high in roots, and alike in both, each with its values in all samples. */
export const measured: ReadonlyMap<string, readonly number[]> = (() => {
  const random = createRandom(81)
  const kinds = { leafy: 'leaf', rooty: 'root', steady: '' }
  return new Map(
    Object.entries(kinds).flatMap(([kind, where]) =>
      Array.from({ length: 8 }, (_, index) => {
        const base = 5 + random.below(5)
        const values = samples.map((sample) =>
          Number(random.normal(base + (organ(sample) === where ? 4 : 0), 0.4).toFixed(3)),
        )
        return [`${kind}_${index + 1}`, values] as const
      }),
    ),
  )
})()

export const organs = (): Example => ({
  files: {
    'genes.tsv': lines([['gene', ...samples], ...[...measured].map(([gene, values]) => [gene, ...values])]),
    'organs.tsv': lines([['sample', 'organ'], ...samples.map((sample) => [sample, organ(sample)])]),
  },
  inputs: { table: 'example:genes.tsv', groups: 'example:organs.tsv' },
})

export function correlated(): Example {
  const { files, inputs } = organs()
  return { files: { 'genes.tsv': files['genes.tsv'] ?? '' }, inputs: { table: inputs['table'] ?? '' } }
}

/** Genes that pass both bounds of the volcano, with their direction. */
export const changed: Readonly<Record<string, 'up' | 'down'>> = {
  gene_5: 'up',
  gene_17: 'down',
  gene_60: 'up',
  gene_88: 'down',
}

/** A table as differential analysis gives it: sure and strong, sure and weak, strong and unsure, and without a p. */
export function foldChanges(): Example {
  const random = createRandom(82)
  const rows = Array.from({ length: 120 }, (_, index) => {
    const gene = `gene_${index + 1}`
    const direction = changed[gene]
    if (direction)
      return [gene, (direction === 'up' ? 2.5 : -2.5).toFixed(2), (0.0001 * (1 + random.below(9))).toFixed(5)]
    if (index % 10 === 1) return [gene, random.normal(0, 0.3).toFixed(2), '0.001']
    if (index % 10 === 2) return [gene, '3.1', '0.4']
    if (index % 10 === 3) return [gene, '3.1', '']
    return [gene, random.normal(0, 0.5).toFixed(2), (0.06 + 0.9 * random.uniform()).toFixed(3)]
  })
  return {
    files: { 'changes.tsv': lines([['gene', 'log2FoldChange', 'padj'], ...rows]) },
    inputs: { table: 'example:changes.tsv' },
  }
}

/** Members of exactly these lists. */
export const shared: Readonly<Record<string, readonly string[]>> = {
  'heat & drought & salt': ['HSP70', 'LEA5'],
  'heat & drought': ['HSP17'],
  'heat & salt': [],
  'drought & salt': ['RD29A', 'DREB2A', 'P5CS'],
  heat: ['HSFA2', 'HSP101', 'BAG6', 'FKBP62'],
  drought: ['NCED3', 'RAB18'],
  salt: ['SOS1', 'NHX1', 'HKT1', 'SOS3', 'CIPK24'],
}

export function threeLists(): Example {
  const lists = ['heat', 'drought', 'salt'].map((name) =>
    Object.entries(shared).flatMap(([sets, members]) => (sets.split(' & ').includes(name) ? members : [])),
  )
  const longest = Math.max(...lists.map(({ length }) => length))
  const rows = Array.from({ length: longest }, (_, at) => lists.map((list) => list[at] ?? ''))
  return {
    files: { 'responses.tsv': lines([['heat', 'drought', 'salt'], ...rows]) },
    inputs: { lists: 'example:responses.tsv' },
  }
}
