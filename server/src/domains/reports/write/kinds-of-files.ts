import type { OutputFact } from './facts.ts'

const ends = (pattern: RegExp) => (one: OutputFact) => pattern.test(one.file.name)
const isTable = ends(/\.(tsv|csv|tab|txt)(\.b?gz)?$/i)
export const isColumns = ends(/\.(tsv|csv|tab)(\.b?gz)?$/i)
export const isDepth = (one: OutputFact) =>
  isTable(one) && /depth|coverage/i.test(`${one.output} ${one.file.name}`)
export const isVariants = ends(/\.vcf(\.b?gz)?$/i)
export const isImage = ends(/\.(png|jpe?g|svg|gif|webp)$/i)
/** As a matrix its cells tell nothing; their map is drawn of their table. */
export const isCells = ends(/\.h5ad$/i)
export const isPage = ends(/\.html?$/i)
export const isDrawn = ends(/\.(nwk|newick|tre|treefile|aln|fa|faa|fna|fasta|gbk?|pdb|cif|ipynb)$/i)
