import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Locator, Page } from 'playwright-core'

type Size = 'small' | 'large'

/** A viewer to measure. */
export interface Entry {
  readonly name: string
  /** Of its page. */
  readonly path: string
  readonly ending: string
  readonly sizes: Readonly<Record<Size, string>>
  write(path: string, size: Size): Promise<void>
  /** What stands once the picture does. */
  shown(tab: Page): Locator
  /** Where the wheel is turned. */
  scrolled(tab: Page): Locator
}

/** The same numbers every time: mulberry32. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const writeTo = (path: string, parts: Iterable<string | Uint8Array>) =>
  pipeline(Readable.from(parts), createWriteStream(path))

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

/** Association results in the order of the genome, as PLINK 2 writes them. */
function* associations(variants: number): Generator<string> {
  const random = seeded(variants)
  yield '#CHROM\tPOS\tID\tA1\tTEST\tBETA\tP\n'
  const each = Math.ceil(variants / 22)
  for (let at = 0; at < variants; at += 5000) {
    const lines = Array.from({ length: Math.min(5000, variants - at) }, (_, more) => {
      const row = at + more
      return `${1 + Math.floor(row / each)}\t${(row % each) * 300 + 1}\trs${row}\tA\tADD\t0.01\t${random().toPrecision(5)}\n`
    })
    yield lines.join('')
  }
}

const treeShown = (tab: Page) => tab.getByRole('img', { name: /^Tree of/ })

export const entries: readonly Entry[] = [
  {
    name: 'tree',
    path: '/tool/Tree',
    ending: 'nwk',
    sizes: { small: '500 tips', large: '100,000 tips' },
    write: (path, size) => writeTo(path, [newick(size === 'small' ? 500 : 100_000)]),
    shown: treeShown,
    scrolled: treeShown,
  },
  {
    name: 'msa',
    path: '/tool/MSABrowser',
    ending: 'fasta',
    sizes: { small: '100 × 1,000', large: '10,000 × 30,000' },
    write: (path, size) => writeTo(path, size === 'small' ? alignment(100, 1000) : alignment(10_000, 30_000)),
    shown: (tab) => tab.getByRole('application', { name: /^Alignment of/ }),
    scrolled: (tab) => tab.getByRole('application', { name: /^Alignment of/ }),
  },
  {
    name: 'nextstrain',
    path: '/tool/NextStrain',
    ending: 'json',
    sizes: { small: '200 samples', large: '4,000 samples' },
    write: (path, size) => writeTo(path, [auspice(size === 'small' ? 200 : 4000)]),
    shown: treeShown,
    scrolled: treeShown,
  },
  {
    name: 'sequence',
    path: '/tool/NCBIsviewer',
    ending: 'gb',
    sizes: { small: '5,000 bases', large: '5,000,000 bases, 5,000 genes' },
    write: (path, size) => writeTo(path, genbank(size === 'small' ? 5000 : 5_000_000)),
    shown: (tab) => tab.getByRole('img', { name: /^Map of/ }),
    scrolled: (tab) => tab.getByRole('img', { name: /^Map of/ }),
  },
  {
    name: 'structure',
    path: '/tool/molstar',
    ending: 'pdb',
    sizes: { small: '300 residues', large: '12,000 residues' },
    write: (path, size) => writeTo(path, helix(size === 'small' ? 300 : 12_000)),
    shown: (tab) => tab.getByRole('application', { name: /^Structure/ }),
    scrolled: (tab) => tab.locator('main canvas').first(),
  },
  {
    name: 'matrix',
    path: '/tool/toolMorpheusJs',
    ending: 'tsv',
    sizes: { small: '500 × 50', large: '20,000 × 1,000' },
    write: (path, size) => writeTo(path, size === 'small' ? matrix(500, 50) : matrix(20_000, 1000)),
    shown: (tab) => tab.getByRole('img', { name: /^Heat map of/ }),
    scrolled: (tab) => tab.getByRole('img', { name: /^Heat map of/ }),
  },
  {
    name: 'association',
    path: '/tool/toolMolecularGenetic',
    ending: 'glm.linear',
    sizes: { small: '10,000 variants', large: '10,000,000 variants' },
    write: (path, size) => writeTo(path, associations(size === 'small' ? 10_000 : 10_000_000)),
    shown: (tab) => tab.getByRole('img', { name: /^Manhattan plot/ }),
    scrolled: (tab) => tab.getByRole('img', { name: /^Manhattan plot/ }),
  },
  {
    name: 'genome',
    path: '/tool/Igv_bam',
    ending: 'bed',
    sizes: { small: '1,000 features', large: '100,000 features' },
    write: (path, size) => writeTo(path, bed(size === 'small' ? 1000 : 100_000)),
    shown: (tab) => tab.getByRole('region', { name: 'Genome browser' }),
    scrolled: (tab) => tab.getByRole('region', { name: 'Genome browser' }),
  },
]
