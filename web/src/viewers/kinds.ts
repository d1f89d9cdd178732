import type { ViewerId } from '@omics/contract/files/viewers'
import { gunzipHead, isGzip } from './bytes/gzip.ts'
import { namesResults } from './association/columns.ts'
import { beginsWithChanges } from './expression/change-columns.ts'
import { namesHits } from './hits/names-hits.ts'
import { namesAlignment } from './names-alignment.ts'

/** Bytes of the beginning that are enough to know a file by. */
export const sniffLength = 4096

const media = ['mp4', 'm4v', 'mov', 'webm', 'ogv', 'mp3', 'm4a', 'aac', 'wav', 'ogg', 'oga', 'opus', 'flac']

const byExtension: ReadonlyMap<string, readonly ViewerId[]> = new Map(
  Object.entries<readonly ViewerId[]>({
    vcf: ['variants', 'genome', 'text'],
    bcf: ['genome'],
    bam: ['genome'],
    cram: ['genome'],
    bw: ['genome'],
    bigwig: ['genome'],
    bb: ['genome'],
    bigbed: ['genome'],
    bed: ['genome', 'table', 'text'],
    narrowpeak: ['genome', 'table', 'text'],
    broadpeak: ['genome', 'table', 'text'],
    gff: ['genome', 'table', 'text'],
    gff3: ['genome', 'table', 'text'],
    gtf: ['genome', 'table', 'text'],
    bedpe: ['genome', 'table', 'text'],
    seg: ['genome', 'table', 'text'],
    bedgraph: ['depth', 'genome', 'table', 'text'],
    bdg: ['depth', 'genome', 'table', 'text'],
    depth: ['depth', 'table', 'text'],
    fa: ['genome', 'sequence', 'text'],
    fasta: ['genome', 'sequence', 'text'],
    fna: ['genome', 'sequence', 'text'],
    faa: ['sequence', 'text'],
    gb: ['sequence', 'text'],
    gbk: ['sequence', 'text'],
    genbank: ['sequence', 'text'],
    gbff: ['sequence', 'text'],
    gp: ['sequence', 'text'],
    gpff: ['sequence', 'text'],
    embl: ['sequence', 'text'],
    dna: ['sequence'],
    pdb: ['structure', 'text'],
    ent: ['structure', 'text'],
    cif: ['structure', 'text'],
    mmcif: ['structure', 'text'],
    bcif: ['structure'],
    fastq: ['fastq', 'text'],
    fq: ['fastq', 'text'],
    nwk: ['tree', 'text'],
    newick: ['tree', 'text'],
    tree: ['tree', 'text'],
    tre: ['tree', 'text'],
    treefile: ['tree', 'text'],
    aln: ['msa', 'text'],
    clustal: ['msa', 'text'],
    sto: ['msa', 'text'],
    stk: ['msa', 'text'],
    stockholm: ['msa', 'text'],
    phy: ['msa', 'text'],
    phylip: ['msa', 'text'],
    afa: ['msa', 'text'],
    nex: ['tree', 'text'],
    nexus: ['tree', 'text'],
    phyloxml: ['tree', 'text'],
    csv: ['table', 'text'],
    tsv: ['table', 'text'],
    tab: ['table', 'text'],
    maf: ['table', 'text'],
    gct: ['matrix', 'text'],
    h5: ['matrix'],
    h5ad: ['cells', 'matrix'],
    assoc: ['association', 'text'],
    qassoc: ['association', 'text'],
    regenie: ['association', 'text'],
    eigenvec: ['association', 'text'],
    het: ['association', 'text'],
    imiss: ['association', 'text'],
    smiss: ['association', 'text'],
    json: ['json', 'text'],
    ipynb: ['notebook', 'json', 'text'],
    md: ['markdown', 'text'],
    markdown: ['markdown', 'text'],
    html: ['html', 'text'],
    htm: ['html', 'text'],
    pdf: ['pdf'],
    png: ['image'],
    jpg: ['image'],
    jpeg: ['image'],
    gif: ['image'],
    webp: ['image'],
    svg: ['image', 'text'],
    tif: ['tiff'],
    tiff: ['tiff'],
    svs: ['tiff'],
    xlsx: ['workbook'],
    xlsm: ['workbook'],
    xls: ['workbook'],
    docx: ['word'],
    docm: ['word'],
    doc: ['word'],
    ...Object.fromEntries(media.map((ending) => [ending, ['media'] as const])),
  }),
)

const byMediaType: ReadonlyMap<string, readonly ViewerId[]> = new Map(
  Object.entries<readonly ViewerId[]>({
    'application/json': ['json', 'text'],
    'application/pdf': ['pdf'],
    'image/svg+xml': ['image', 'text'],
    'text/csv': ['table', 'text'],
    'text/html': ['html', 'text'],
    'text/markdown': ['markdown', 'text'],
    'text/tab-separated-values': ['table', 'text'],
  }),
)

/** Viewers that need the browser to unpack a whole packed file, which it cannot do for these. */
const unpackedOnly: ReadonlySet<ViewerId> = new Set([
  ...(['html', 'pdf', 'image', 'json', 'markdown', 'hits'] as const),
  ...(['tiff', 'workbook', 'word', 'media'] as const),
])

/** Viewers of files that are never text. */
const bytesOnly: ReadonlySet<ViewerId> = new Set(['pdf', 'tiff', 'workbook', 'word', 'media', 'cells'])

/**
 * The viewers that can show a file, best first; empty when none can. Content decides where name and type are
 * silent or contradict it: a "PDF" that holds text is shown as text.
 * @param head the file's first bytes, as stored
 * @param asked the viewer that comes first where it can show such bytes at all, whatever the file's name is
 */
export function viewersFor(
  file: { name: string; mediaType?: string },
  head: Uint8Array,
  asked?: ViewerId,
): ViewerId[] {
  const packed = isGzip(head)
  const content = packed ? gunzipHead(head) : head
  const named = byName(file.name) ?? byMediaType.get(file.mediaType ?? '') ?? []
  const sniffed = bySignature(content)
  if (sniffed && ['image', 'pdf', 'tiff'].includes(sniffed[0] ?? '')) return packed ? [] : [...sniffed]
  const textual = looksTextual(content)
  const known = sniffed && !named.includes(sniffed[0] ?? 'text') ? [...sniffed, ...named] : [...named]
  const possible = known.filter((id) => (textual ? isDrawnFromText(id, file) : isDrawnFromBytes(id, file)))
  if (textual && named.includes('table') && looksLikeDepth(content)) possible.unshift('depth')
  if (textual && looksLikeHits(content)) possible.unshift('hits')
  if (textual && looksLikeResults(content)) possible.unshift('association')
  if (textual && looksAligned(content, file.name)) possible.unshift('msa')
  if (textual && isSeriesMatrix(content)) possible.unshift('matrix')
  if (textual && looksLikeNextstrain(content)) possible.unshift('nextstrain', 'tree')
  if (textual && looksLikeBokeh(file.name, content)) possible.unshift('bokeh')
  if (asked && (textual ? isDrawnFromText(asked, file) : isDrawnFromBytes(asked, file)))
    possible.unshift(asked)
  if (textual) possible.push('text')
  if (textual && looksTabular(content)) possible.push('table')
  if (possible.includes('table')) possible.push('chart')
  if (possible.includes('table') && looksLikeChanges(content)) possible.push('changes')
  if (textual && looksLikeMatrix(content)) possible.push('matrix')
  return [...new Set(possible)].filter((id) => !(packed && unpackedOnly.has(id)))
}

function byName(name: string): readonly ViewerId[] | undefined {
  const parts = name.toLowerCase().split('.')
  while (['gz', 'bgz'].includes(parts.at(-1) ?? '')) parts.pop()
  return byExtension.get(parts.at(-1) ?? '')
}

/** Pictures and PDF have signatures and were decided by them; SVG is the one picture written as text. */
function isDrawnFromText(id: ViewerId, { name, mediaType }: { name: string; mediaType?: string }): boolean {
  if (id === 'image') return /\.svg$/i.test(name) || mediaType === 'image/svg+xml'
  return !bytesOnly.has(id)
}

function isDrawnFromBytes(id: ViewerId, { name }: { name: string }): boolean {
  if (['tiff', 'workbook', 'word', 'media'].includes(id)) return byName(name)?.includes(id) ?? false
  if (id === 'structure') return /\.bcif$/i.test(name)
  if (id === 'sequence') return /\.dna$/i.test(name)
  if (id === 'cells') return /\.h5ad$/i.test(name)
  if (id === 'matrix') return /\.(h5|h5ad)$/i.test(name)
  return id === 'genome' && /\.(bam|cram|bcf|bw|bigwig|bb|bigbed)$/i.test(name)
}

function bySignature(head: Uint8Array): readonly ViewerId[] | undefined {
  const start = String.fromCharCode(...head.subarray(0, 64))
  if (start.startsWith('%PDF-')) return ['pdf']
  if (start.startsWith('\x89PNG') || start.startsWith('\xFF\xD8\xFF') || start.startsWith('GIF8'))
    return ['image']
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return ['image']
  if (/^(II[*+]\0|MM\0[*+])/.test(start)) return ['tiff']
  if (start.startsWith('##fileformat=VCF')) return ['variants', 'genome', 'text']
  if (start.startsWith('BAM\x01') || start.startsWith('CRAM')) return ['genome']
  if (/^(LOCUS {2,}|ID {3})\S+/.test(start)) return ['sequence', 'text']
  if (/^#nexus\b/i.test(start)) return ['tree', 'text']
  if (/<phyloxml\b/.test(String.fromCharCode(...head.subarray(0, 1024)))) return ['tree', 'text']
  if (/^\s*<(!doctype html|html)/i.test(start)) return ['html', 'text']
  if (/^@[^\t\n]+\n[ACGTNacgtn]+\r?\n\+/.test(String.fromCharCode(...head.subarray(0, 1024))))
    return ['fastq', 'text']
  return undefined
}

/** Text has no NUL and next to no other control characters. */
function looksTextual(head: Uint8Array): boolean {
  let odd = 0
  for (const byte of head) {
    if (byte === 0) return false
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 27) odd++
  }
  return odd <= head.length / 50
}

/** `samtools depth`: a name, a position and whole numbers, nothing else. */
function looksLikeDepth(head: Uint8Array): boolean {
  const lines = new TextDecoder()
    .decode(head)
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('#'))
  return lines.length > 1 && lines.slice(0, 20).every((line) => /^[^\t]+\t\d+(\t\d+)+\r?$/.test(line))
}

/** Names in the first row and column, and at least three columns of numbers behind those of text. */
/** As GEO writes the values of a series, samples with what is said of them above. */
function isSeriesMatrix(head: Uint8Array): boolean {
  return new TextDecoder().decode(head.subarray(0, 8)) === '!Series_'
}

function looksLikeMatrix(head: Uint8Array): boolean {
  const [first = '', ...lines] = new TextDecoder()
    .decode(head)
    .split('\n')
    .slice(0, -1)
    .filter((line) => !/^#(?![^\t]*\t)/.test(line))
  const mark = first.includes('\t') ? '\t' : ','
  const areNumbers = lines.slice(0, 20).every((line) => {
    const cells = line.trimEnd().split(mark)
    const numbers = cells.filter((cell, at) => at > 0 && /^-?(\d|NA$|nan$)[\d.eE+-]*$/.test(cell))
    return numbers.length >= 3 && Number.isNaN(Number(cells[0])) && cells.length - numbers.length <= 6
  })
  const named = first.split(mark).filter((cell) => Number.isNaN(Number(cell)))
  return lines.length > 1 && areNumbers && named.length >= 3
}

/** A table whose first line of cells names a change and a p. */
function looksLikeChanges(head: Uint8Array): boolean {
  return beginsWithChanges(new TextDecoder().decode(head))
}

/** JSON that speaks of clades as Nextstrain does. */
function looksLikeNextstrain(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*\{/.test(text) && /"(node_attrs|branch_attrs|colorings|genome_annotations)"\s*:/.test(text)
}

/** JSON that Bokeh wrote, by its name or by how it begins. */
function looksLikeBokeh(name: string, head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  if (!/^\s*\{/.test(text)) return false
  return /\.bokeh\.json$/i.test(name) || (/"roots"\s*:\s*[[{]/.test(text) && /"version"\s*:\s*"/.test(text))
}

/** FASTA with gaps in its sequences, or several that is called an alignment: those that are close have no gaps. */
function looksAligned(head: Uint8Array, name: string): boolean {
  const text = new TextDecoder().decode(head)
  if (!text.startsWith('>')) return false
  if (namesAlignment(name) && /\n>/.test(text)) return true
  return /^[A-Za-z.*-]*-[A-Za-z.*-]*$/m.test(text.replaceAll(/\r/g, ''))
}

/** BLAST's JSON, or a table that calls its columns as BLAST does. */
function looksLikeHits(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head)
  return /^\s*\{\s*"BlastOutput2":/.test(text) || namesHits(text.slice(0, text.indexOf('\n') + 1))
}

/** A table whose first line names a chromosome, a position and a p. */
function looksLikeResults(head: Uint8Array): boolean {
  const line = /^(?:##.*\n)*(.*)\n/.exec(new TextDecoder().decode(head))?.[1] ?? ''
  return namesResults(line)
}

/** Lines with the same number of tabs, as most tools write their results whatever the name ends with. */
function looksTabular(head: Uint8Array): boolean {
  const lines = new TextDecoder()
    .decode(head)
    .split('\n')
    .slice(0, -1)
    .filter((line) => !line.startsWith('#'))
  const [first] = lines
  const tabs = (line: string) => line.split('\t').length - 1
  return (
    first !== undefined &&
    lines.length > 1 &&
    tabs(first) > 0 &&
    lines.every((line) => tabs(line) === tabs(first))
  )
}
