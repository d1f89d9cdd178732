export const species = ['human', 'mouse', 'other'] as const
export type Species = (typeof species)[number]

/** Genes whose letters tell the two apart, and which nearly every matrix has. */
const everywhere = [
  'ACTB',
  'GAPDH',
  'B2M',
  'MALAT1',
  'TMSB4X',
  'EEF1A1',
  'FTH1',
  'VIM',
  'CD74',
  'PTPRC',
  'CD3E',
  'MS4A1',
  'LYZ',
  'NKG7',
]
const human = new Set(everywhere)
const mouse = new Set([
  ...everywhere.map((name) => name.charAt(0) + name.slice(1).toLowerCase()),
  'Lyz2',
  'Gm42418',
])

/** Whose genes these are, as their names tell, and how many of them tell it. */
export function speciesOf(genes: readonly string[]): { species: Species; known: number } {
  let [people, mice] = [0, 0]
  for (const gene of genes) {
    if (human.has(gene) || /^(ENSG\d{11}|MT-|RP[LS]\d)/.test(gene)) people += 1
    else if (mouse.has(gene) || /^(ENSMUSG\d{11}|mt-|Rp[ls]\d)/.test(gene)) mice += 1
  }
  if (people + mice === 0) return { species: 'other', known: 0 }
  return people >= mice ? { species: 'human', known: people } : { species: 'mouse', known: mice }
}

/** Genes of mitochondria, by their symbols; the same of both species. */
export const isMitochondrial = (gene: string): boolean => /^mt[-.]/i.test(gene)

/** Whether genes are ids of Ensembl in place of symbols, as the first of them tell. */
export const areIds = (genes: readonly string[]): boolean =>
  genes.length > 0 && genes.slice(0, 100).every((gene) => /^ENS[A-Z]*G\d+/.test(gene))
