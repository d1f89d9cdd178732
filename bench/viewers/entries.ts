import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { seeded } from '@omics/singlecell/random'
import type { Page } from 'playwright-core'
import { documents } from './documents.ts'
import type { Entry, Size } from './entry.ts'
import { studies } from './studies.ts'

/** A part of `path` that asks for a view. */
const seenAs = (view: object) => `?view=${encodeURIComponent(JSON.stringify(view))}`

/** Writes the files of an entry into a folder, and gives their paths. */
export async function writeFiles(folder: string, entry: Entry, size: Size): Promise<string[]> {
  const written = Object.entries(await entry.files(size)).map(async ([ending, parts]) => {
    const path = join(folder, `measured.${ending}`)
    const written = createWriteStream(path)
    if (ending.endsWith('.gz')) await pipeline(Readable.from(parts), createGzip({ level: 1 }), written)
    else await pipeline(Readable.from(parts), written)
    return path
  })
  return Promise.all(written)
}

/** A random tree in Newick, made by joining two of the clades that are left. */
function newick(tips: number): string {
  const random = seeded(tips)
  const clades = Array.from({ length: tips }, (_, at) => `tip_${at}:${(random() * 0.1).toFixed(5)}`)
  while (clades.length > 1) {
    const [one, other] = [random(), random()].map((share) => Math.floor(share * (clades.length - 1)))
    const [left] = clades.splice(one ?? 0, 1, clades.at(-1) ?? '')
    clades.pop()
    const at = Math.min(other ?? 0, clades.length - 1)
    clades[at] = `(${left},${clades[at] ?? ''}):${(random() * 0.1).toFixed(5)}`
  }
  return `${clades[0]};`
}

/** Rows that differ from one sequence in a tenth of their letters, gaps among them. */
function* alignment(rows: number, columns: number): Generator<Uint8Array> {
  const random = seeded(rows)
  const letters = Buffer.from('ACGT-')
  const first = Buffer.from(Array.from({ length: columns }, () => letters[Math.floor(random() * 4)] ?? 65))
  for (let row = 0; row < rows; row += 1) {
    const line = Buffer.from(first)
    for (let change = 0; change < columns / 10; change += 1)
      line[Math.floor(random() * columns)] = letters[Math.floor(random() * 5)] ?? 45
    yield Buffer.concat([Buffer.from(`>sequence_${row}\n`), line, Buffer.from('\n')])
  }
}

const countries = ['Brazil', 'Peru', 'Kenya', 'France', 'Japan', 'Canada', 'India', 'Ghana']

function auspice(tips: number): string {
  const random = seeded(tips)
  const node = (name: string, date: number, div: number, children?: unknown[]) => ({
    name,
    node_attrs: {
      div,
      num_date: { value: date },
      country: { value: countries[Math.floor(random() * countries.length)] },
    },
    branch_attrs: { mutations: { nuc: [`A${1 + Math.floor(random() * 10_000)}G`] } },
    ...(children && { children }),
  })
  const grow = (count: number, date: number, div: number): unknown => {
    if (count === 1) return node(`tip_${Math.floor(random() * 1e9)}`, date + random(), div + random() * 0.01)
    const left = 1 + Math.floor(random() * (count - 1) * 0.999)
    const children = [left, count - left].map((part) => grow(part, date + 0.1, div + 0.0005))
    return node(`node_${Math.floor(random() * 1e9)}`, date, div, children)
  }
  const demes = Object.fromEntries(
    countries.map((name, at) => [name, { latitude: 40 - at * 10, longitude: at * 40 - 140 }]),
  )
  return JSON.stringify({
    version: 'v2',
    meta: {
      title: 'Measured',
      colorings: [{ key: 'country', title: 'Country', type: 'categorical' }],
      geo_resolutions: [{ key: 'country', demes }],
    },
    tree: grow(tips, 2015, 0),
  })
}

function* bed(lines: number): Generator<string> {
  const random = seeded(lines)
  for (let at = 0; at < lines; at += 1) {
    const start = at * 500 + Math.floor(random() * 300)
    yield `chr1\t${start}\t${start + 100}\tfeature_${at}\t0\t+\n`
  }
}

/** A chromosome for those features. */
function* genome(bases: number): Generator<string> {
  yield '>chr1\n'
  for (let at = 0; at < bases; at += 60) yield `${'ACGTTGCATCAGGATTCCAG'.repeat(3)}\n`
}

/** A circular record of GenBank with a gene in each thousand bases, on either strand. */
function* genbank(bases: number): Generator<string> {
  const random = seeded(bases)
  yield `LOCUS       MEASURED ${bases} bp DNA circular BCT 01-JAN-2026\nDEFINITION  Measured.\nFEATURES             Location/Qualifiers\n`
  for (let at = 0; at + 1000 <= bases; at += 1000) {
    const place = `${at + 51}..${at + 950}`
    yield `     CDS             ${at % 2000 === 0 ? place : `complement(${place})`}\n                     /gene="gene${at / 1000}"\n`
  }
  yield 'ORIGIN\n'
  for (let at = 0; at < bases; at += 60) {
    const line = Array.from({ length: Math.min(60, bases - at) }, () => 'acgt'[Math.floor(random() * 4)])
    yield `${String(at + 1).padStart(9)} ${line.join('')}\n`
  }
  yield '//\n'
}

/** A helix of so many residues as its backbone, in PDB: 1.5 Å and 100° from one to the next. */
function* helix(residues: number): Generator<string> {
  const atoms = ['N', 'CA', 'C', 'O'] as const
  for (let residue = 0; residue < residues; residue += 1)
    for (const [index, atom] of atoms.entries()) {
      const step = residue + index * 0.28
      const angle = (step * 100 * Math.PI) / 180
      const radius = atom === 'O' ? 2.1 : 2 + (index % 2) * 0.3
      const place = [radius * Math.cos(angle), radius * Math.sin(angle), (step % 600) * 1.5]
        .map((value, axis) =>
          (axis === 0 ? value + Math.floor(residue / 600) * 12 : value).toFixed(3).padStart(8),
        )
        .join('')
      const serial = String((residue * 4 + index + 1) % 100_000).padStart(5)
      const number = String((residue % 600) + 1).padStart(4)
      const chain = String.fromCharCode(65 + (Math.floor(residue / 600) % 26))
      yield `ATOM  ${serial}  ${atom.padEnd(3)} ALA ${chain}${number}    ${place}  1.00 20.00           ${atom.charAt(0)}\n`
    }
  yield 'END\n'
}

/** Counts of so many genes in so many samples, those of each tenth of the genes higher in one of ten groups. */
function* matrix(genes: number, samples: number): Generator<string> {
  const random = seeded(genes)
  yield `gene\t${Array.from({ length: samples }, (_, at) => `sample_${at}`).join('\t')}\n`
  for (let gene = 0; gene < genes; gene += 1) {
    const values = Array.from({ length: samples }, (_, sample) => {
      const high = Math.floor((gene / genes) * 10) === sample % 10
      return Math.round(random() * (high ? 900 : 100))
    })
    yield `gene_${gene}\t${values.join('\t')}\n`
  }
}

/** A tree whose tips are the sequences of an alignment. */
const ofSequences = (tree: string) => tree.replaceAll('tip_', 'sequence_')

const chartShown = (tab: Page) => tab.locator('main [role=img] canvas').first()
const treeShown = (tab: Page) => tab.getByRole('img', { name: /^Tree of/ })

export const entries: readonly Entry[] = [
  {
    name: 'tree',
    path: '/tool/Tree',
    sizes: { small: '500 tips', large: '100,000 tips' },
    files: (size) => ({ nwk: [newick(size === 'small' ? 500 : 100_000)] }),
    shown: treeShown,
    scrolled: treeShown,
  },
  {
    name: 'msa',
    path: '/tool/MSABrowser',
    sizes: { small: '100 × 1,000', large: '10,000 × 30,000' },
    files: (size) => ({ fasta: size === 'small' ? alignment(100, 1000) : alignment(10_000, 30_000) }),
    shown: (tab) => tab.getByRole('application', { name: /^Alignment of/ }),
    scrolled: (tab) => tab.getByRole('application', { name: /^Alignment of/ }),
  },
  {
    name: 'nextstrain',
    path: '/tool/NextStrain',
    sizes: { small: '200 samples', large: '4,000 samples' },
    files: (size) => ({ json: [auspice(size === 'small' ? 200 : 4000)] }),
    shown: treeShown,
    scrolled: treeShown,
  },
  {
    name: 'snp tree',
    path: '/tool/toolSNPTree',
    sizes: { small: '50 samples × 1,000', large: '1,000 samples × 10,000' },
    files: (size) => {
      const [samples, columns] = size === 'small' ? [50, 1000] : [1000, 10_000]
      return { nwk: [ofSequences(newick(samples))], fasta: alignment(samples, columns) }
    },
    shown: treeShown,
    scrolled: treeShown,
  },
  {
    name: 'sequence',
    path: '/tool/NCBIsviewer',
    sizes: { small: '5,000 bases', large: '5,000,000 bases, 5,000 genes' },
    files: (size) => ({ gb: genbank(size === 'small' ? 5000 : 5_000_000) }),
    shown: (tab) => tab.getByRole('img', { name: /^Map of/ }),
    scrolled: (tab) => tab.getByRole('img', { name: /^Map of/ }),
  },
  {
    name: 'structure',
    path: '/tool/molstar',
    sizes: { small: '300 residues', large: '12,000 residues' },
    files: (size) => ({ pdb: helix(size === 'small' ? 300 : 12_000) }),
    shown: (tab) => tab.getByRole('application', { name: /^Structure/ }),
    scrolled: (tab) => tab.locator('main canvas').first(),
  },
  {
    name: 'matrix',
    path: '/tool/toolMorpheusJs',
    sizes: { small: '500 × 50', large: '20,000 × 1,000' },
    files: (size) => ({ tsv: size === 'small' ? matrix(500, 50) : matrix(20_000, 1000) }),
    shown: (tab) => tab.getByRole('img', { name: /^Heat map of/ }),
    scrolled: (tab) => tab.getByRole('img', { name: /^Heat map of/ }),
  },
  {
    name: 'clustered rows',
    path: `/tool/toolMorpheusJs${seenAs({ rows: 'cluster', columns: 'file', scaled: true })}`,
    sizes: { small: '500 × 50', large: '5,000 × 1,000' },
    files: (size) => ({ tsv: size === 'small' ? matrix(500, 50) : matrix(5000, 1000) }),
    // The line under the bar says how far it is until there is a tree.
    shown: (tab) => tab.getByText(/^[\d,]+ rows × [\d,]+ columns$/),
    scrolled: (tab) => tab.getByRole('img', { name: /^Heat map of/ }),
  },
  {
    name: 'expression',
    path: `/tool/GeneExpression${seenAs({ as: 'samples' })}`,
    sizes: { small: '500 × 50', large: '20,000 × 1,000' },
    files: (size) => ({ tsv: size === 'small' ? matrix(500, 50) : matrix(20_000, 1000) }),
    shown: chartShown,
    scrolled: chartShown,
  },
  {
    name: 'chart',
    path: `/test/chartss${seenAs({ kind: 'scatter', x: 'sample_0', y: 'sample_1' })}`,
    sizes: { small: '500 rows', large: '100,000 rows' },
    files: (size) => ({ tsv: matrix(size === 'small' ? 500 : 100_000, 5) }),
    shown: chartShown,
    scrolled: chartShown,
  },
  ...studies,
  {
    name: 'genome',
    path: '/tool/Igv_bam',
    sizes: { small: '1,000 features', large: '100,000 features' },
    files: (size) => ({ bed: bed(size === 'small' ? 1000 : 100_000) }),
    shown: (tab) => tab.getByRole('region', { name: 'Genome browser' }),
    scrolled: (tab) => tab.getByRole('region', { name: 'Genome browser' }),
  },
  {
    name: 'jbrowse',
    path: '/tool/toolJbrowse',
    sizes: { small: '1,000 features', large: '100,000 features' },
    files: (size) => {
      const features = size === 'small' ? 1000 : 100_000
      const bases = Math.ceil((features * 500) / 60) * 60
      return { bed: bed(features), fasta: genome(bases), 'fasta.fai': [`chr1\t${bases}\t6\t60\t61\n`] }
    },
    shown: (tab) => tab.getByRole('region', { name: 'JBrowse', exact: true }),
    scrolled: (tab) => tab.getByRole('region', { name: 'JBrowse', exact: true }),
  },
  ...documents,
]
