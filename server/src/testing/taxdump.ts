import { buffer } from 'node:stream/consumers'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'

/** A taxon as a test writes it: its id, its parent's, its rank, and names by their class. */
export type WrittenTaxon = readonly [
  number,
  number,
  string,
  Readonly<Record<string, string | readonly string[]>>,
]

/** A few taxa as NCBI has them. */
export const fewTaxa: readonly WrittenTaxon[] = [
  [1, 1, 'no rank', { 'scientific name': 'root' }],
  [131567, 1, 'cellular root', { 'scientific name': 'cellular organisms' }],
  [
    2759,
    131567,
    'domain',
    { 'scientific name': 'Eukaryota', synonym: 'Eukarya', 'genbank common name': 'eukaryotes' },
  ],
  [40674, 2759, 'class', { 'scientific name': 'Mammalia', 'genbank common name': 'mammals' }],
  [9989, 40674, 'order', { 'scientific name': 'Rodentia', synonym: 'Rodentia <order>' }],
  [10088, 9989, 'genus', { 'scientific name': 'Mus', 'in-part': 'Nannomys' }],
  [
    10090,
    10088,
    'species',
    { 'scientific name': 'Mus musculus', 'genbank common name': 'house mouse', 'common name': ['mouse'] },
  ],
  [10114, 9989, 'genus', { 'scientific name': 'Rattus' }],
  [10116, 10114, 'species', { 'scientific name': 'Rattus norvegicus', 'genbank common name': 'Norway rat' }],
  [9605, 40674, 'genus', { 'scientific name': 'Homo' }],
  [9606, 9605, 'species', { 'scientific name': 'Homo sapiens', 'genbank common name': 'human' }],
  [2, 131567, 'domain', { 'scientific name': 'Bacteria', synonym: ['Monera', 'Procaryotae'] }],
  [562, 2, 'species', { 'scientific name': 'Escherichia coli', synonym: 'Bacterium coli' }],
]

const line = (...fields: readonly (string | number)[]) => `${fields.join('\t|\t')}\t|\n`

interface Written {
  readonly merged?: readonly (readonly [number, number])[]
  /** A file that is left out. */
  readonly without?: string
  /** Writes the text of a file otherwise. */
  written?(text: string, name: string): string
  readonly folder?: string
}

/** A taxdump.tar.gz, its files in the order in which NCBI packs them. */
export function taxdumpOf(
  taxa: readonly WrittenTaxon[],
  { merged = [], without = '', written = (text) => text, folder = '' }: Written = {},
): Promise<Buffer> {
  const names = taxa.flatMap(([id, , , of]) =>
    Object.entries(of).flatMap(([kind, said]) => [said].flat().map((name) => line(id, name, '', kind))),
  )
  const files: Readonly<Record<string, string>> = {
    'readme.txt': 'Names and nodes\n',
    'merged.dmp': merged.map(([old, id]) => line(old, id)).join(''),
    'names.dmp': names.join(''),
    'nodes.dmp': taxa.map(([id, parent, rank]) => line(id, parent, rank, '', 0, 1)).join(''),
  }
  const packed = pack()
  for (const [name, text] of Object.entries(files))
    if (name !== without) packed.entry({ name: folder + name }, written(text, name))
  packed.finalize()
  return buffer(packed.pipe(createGzip()))
}
