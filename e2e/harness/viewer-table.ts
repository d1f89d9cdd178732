import { gzipSync } from 'node:zlib'
import type { Locator, Page } from 'playwright-core'
import type { BadKind, Sound } from './bad-files.ts'
import { bokehFile, paragraph, tiffFile, waveFile, wordFile, workbookFile } from './documents.ts'
import * as made from './sound-files.ts'

/** A viewer, what it shows of sound files, and what is told of bad ones; what is not named is drawn like sound ones. */
export interface Viewer {
  readonly path: string
  readonly sound: Sound
  drawn(page: Page): Locator
  readonly told: Readonly<Partial<Record<BadKind, string | RegExp>>>
}

const file = (name: string, content: (name: string) => string | Buffer): Sound => {
  return (odd) => [{ name, content: content(odd) }]
}
const image = (name: RegExp) => (page: Page) => page.getByRole('img', { name })
const saidIn = (text: string | RegExp) => (page: Page) => page.locator('main').getByText(text)
const damaged = 'Its content is damaged or not what its name says.'
const cutOff = /^It breaks off: its packed content ends too early/
export const nothingHeld = 'This file is empty'
const wrong = /^Is not what its name says, and so is not drawn/
const unknown = 'This file cannot be shown here'

const torn = /^The last line breaks off/
const noTable = { noise: damaged, cut: torn } as const
const noMatrix = {
  noise: /is no matrix|damaged/,
  words: /^The matrix holds a text where a number should be/,
  cut: /may be cut off|ends before/,
} as const
const noTree = {
  noise: /holds no tree|cannot be read/,
  words: /holds no tree|cannot be read/,
  cut: /cannot be read/,
} as const
const leftOut = /^Left out of/
const genomes = ['/tool/Igv_bam', '/tool/toolJbrowse'].flatMap((path): readonly Viewer[] => {
  const drawn = (page: Page) => page.getByRole('region', { name: /^(Genome browser|JBrowse)$/ })
  const told = { noise: wrong, words: wrong, twice: /^Packed twice/, cut: /^Ends too soon/ }
  const texts = [file('a.gff3', made.gff), file('a.vcf', made.vcf), file('a.bed', made.bed)]
  return texts.map((sound) => ({ path, sound, drawn, told }))
})

const table = (name: string): Sound => file(name, made.matrix)
const any = '/test/test1'
/** What only browsers read is shown as text where it is packed. */
const asPacked = 'gzip, unpacked as you read'
/** Content decides where it contradicts a name: text is shown as that. */
const asText = { noise: unknown, words: /BRCA1/ } as const

/** Each viewer with each of the places that it has for files. */
export const viewers: readonly Viewer[] = [
  ...genomes,
  {
    path: '/tool/Igv_bam',
    sound: file('a.bam', made.bam),
    drawn: (page) => page.getByRole('region', { name: 'Genome browser' }),
    told: { noise: wrong, words: wrong, cut: /^Ends too soon|damaged/, twice: /^Packed twice/ },
  },
  {
    path: '/tool/Tree',
    sound: file('a.nwk', made.newick),
    drawn: image(/^Tree of 5 tips/),
    told: noTree,
  },
  {
    path: '/tool/MSABrowser',
    sound: file('a.afa', made.aligned),
    drawn: (page) => page.getByRole('application', { name: /^Alignment of 5/ }),
    told: {
      noise: /^This is no alignment/,
      words: /^This is no alignment/,
      cut: /^The file ends before the alignment/,
    },
  },
  {
    path: '/tool/NextStrain',
    sound: file('a.json', made.auspice),
    drawn: image(/^Tree of 3 tips/),
    told: { noise: /not a Nextstrain/, words: /not a Nextstrain/, cut: /not a Nextstrain/ },
  },
  {
    path: '/tool/toolSNPTree',
    sound: (name) => [
      { name: 'a.nwk', content: made.newick(name) },
      { name: 'a.fasta', content: made.aligned(name) },
    ],
    drawn: image(/^Tree of 5 tips/),
    told: noTree,
  },
  {
    path: '/tool/toolSNPTree',
    sound: (name) => [
      { name: 'a.fasta', content: made.aligned(name) },
      { name: 'a.nwk', content: made.newick(name) },
    ],
    drawn: image(/^Tree of 5 tips/),
    told: {
      empty: /^The file holds no sequence/,
      noise: /^This is no alignment/,
      words: /^This is no alignment/,
      cut: /ends before the alignment/,
    },
  },
  {
    path: '/tool/NCBIsviewer',
    sound: file('a.gb', made.genbank),
    drawn: image(/^Map of MADE/),
    told: {
      noise: /^This is no sequence/,
      words: /^This is no sequence/,
      cut: /ends in the middle of a record/,
    },
  },
  {
    path: '/tool/molstar',
    sound: file('a.pdb', made.pdb),
    drawn: (page) => page.getByRole('application', { name: /^Structure/ }),
    told: { noise: /^This is no structure/, words: /^This is no structure/, cut: /has no END line/ },
  },
  {
    path: '/tool/toolMorpheusJs',
    sound: table('a.tsv'),
    drawn: image(/^Heat map of 4 rows/),
    told: noMatrix,
  },
  {
    path: '/tool/GeneExpression',
    sound: table('a.tsv'),
    drawn: (page) => page.getByRole('combobox', { name: 'Gene' }),
    told: noMatrix,
  },
  {
    path: '/tool/toolMolecularGenetic',
    sound: file('a.assoc.gz', (name) => gzipSync(made.associations(name))),
    drawn: image(/^Manhattan plot, variants: 40/),
    told: {
      noise: /^This is no table of association|damaged/,
      words: /^Say which columns/,
      cut: cutOff,
    },
  },
  { path: '/test/chartss', sound: table('a.tsv'), drawn: image(/./), told: noTable },
  {
    path: '/test/Pretreatment',
    sound: table('a.tsv'),
    drawn: saidIn('Rows: 4, columns: 5'),
    told: { ...noTable, words: 'Rows: 40, columns: 4' },
  },
  { path: '/test/test5', sound: table('a.tsv'), drawn: saidIn('BRCA1'), told: noTable },
  {
    path: '/test/macro',
    sound: (name) => [
      {
        name: 'a.macro.json',
        content: JSON.stringify({
          format: 'omics-macro',
          steps: [{ kind: 'filter', column: 'gene', test: name.slice(0, 100) }],
        }),
      },
      { name: 'a.tsv', content: made.matrix(name) },
    ],
    drawn: (page) => page.getByRole('row', { name: /a\.tsv/ }),
    told: {
      noise: /holds no recorded steps/,
      words: /holds no recorded steps/,
      cut: /holds no recorded steps/,
    },
  },
  {
    path: '/test/macro',
    sound: (name) => [
      { name: 'a.tsv', content: made.matrix(name) },
      {
        name: 'a.macro.json',
        content: '{"format":"omics-macro","steps":[{"kind":"filter","column":"gene","test":"a"}]}',
      },
    ],
    drawn: (page) => page.getByRole('row', { name: /a\.tsv/ }),
    told: noTable,
  },
  {
    path: '/test/bokeh',
    sound: file('a.bokeh.json', (name) => bokehFile().replace('"TP53"', JSON.stringify(name))),
    drawn: (page) => page.getByRole('group', { name: 'Genes' }).locator('canvas').first(),
    told: { noise: /no document of Bokeh/, words: /no document of Bokeh/, cut: /no document of Bokeh/ },
  },
  {
    path: any,
    sound: file('a.vcf', made.vcf),
    drawn: (page) => page.getByRole('table'),
    told: { noise: unknown, words: damaged, cut: leftOut },
  },
  {
    path: any,
    sound: file('a.fastq', made.fastq),
    drawn: saidIn('Phred+33'),
    told: { noise: unknown, words: /^Record 1 is broken/, cut: /^Record \d is broken/ },
  },
  {
    path: any,
    sound: file('a.depth', made.depths),
    drawn: saidIn('Mean depth'),
    told: { noise: unknown, words: damaged, cut: leftOut },
  },
  {
    path: any,
    sound: file('a.blast.tsv', made.hits),
    drawn: saidIn('3 hits'),
    told: { noise: unknown, words: '40 rows', cut: leftOut, twice: '3 rows' },
  },
  {
    path: any,
    sound: file('a.json', (name) => JSON.stringify({ name, of: [1, 2, 3] })),
    drawn: (page) => page.getByRole('tree'),
    told: { noise: unknown, words: /^Not valid JSON/, cut: /^Not valid JSON/, twice: asPacked },
  },
  {
    path: any,
    sound: file('a.md', (name) => `# Counts\n\n\`${name}\`\n`),
    drawn: saidIn('Counts'),
    told: asText,
  },
  {
    path: any,
    sound: file('a.html', (name) => `<!doctype html><h1>Counts</h1><p>${name}</p>`),
    drawn: (page) => page.locator('main iframe'),
    told: { noise: unknown, twice: asPacked },
  },
  {
    path: any,
    sound: file('a.ipynb', made.notebook),
    drawn: (page) => page.getByRole('heading', { name: 'Counts' }),
    told: { noise: unknown, words: /^This is no Jupyter notebook/, cut: /^This is no Jupyter notebook/ },
  },
  {
    path: any,
    sound: table('a.tsv'),
    drawn: saidIn('4 rows'),
    told: { noise: unknown, words: '40 rows', cut: torn },
  },
  {
    path: any,
    sound: file('a.pdf', made.pdf),
    drawn: (page) => page.locator('main canvas'),
    told: { ...asText, cut: damaged, twice: unknown },
  },
  {
    path: any,
    sound: async (name) => [
      { name: 'a.docx', content: await wordFile(paragraph(name.replaceAll('<', '&lt;'))) },
    ],
    drawn: (page) => page.locator('main article p'),
    told: {
      noise: /^This is no document of Word/,
      words: /BRCA1/,
      cut: /^This is no document of Word/,
      twice: unknown,
    },
  },
  {
    path: any,
    sound: async (name) => [
      {
        name: 'a.xlsx',
        content: await workbookFile({
          Counts: [
            ['gene', 'n'],
            [name, 1],
          ],
        }),
      },
    ],
    drawn: saidIn('1 row'),
    told: {
      noise: /^This is no document of Word/,
      words: /BRCA1/,
      cut: /^This is no document of Word/,
      twice: unknown,
    },
  },
  {
    path: any,
    sound: file('a.tif', () => tiffFile(600, 400)),
    drawn: (page) => page.getByRole('group', { name: /^Picture 1/ }),
    told: {
      noise: /^This is no TIFF/,
      words: /BRCA1/,
      cut: /^Parts of the picture could not be read/,
      twice: unknown,
    },
  },
  {
    path: any,
    sound: file('a.wav', () => waveFile(3)),
    drawn: (page) => page.locator('audio'),
    told: { noise: damaged, words: /BRCA1/, twice: unknown },
  },
  {
    path: any,
    sound: file(
      'a.svg',
      (name) =>
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><title>${name.replaceAll('<', '&lt;')}</title></svg>`,
    ),
    drawn: (page) => page.getByRole('img', { name: 'a.svg' }),
    told: { noise: unknown, words: damaged, cut: damaged, twice: asPacked },
  },
]
