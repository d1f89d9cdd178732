import { streamLines } from '../bytes/stream.ts'
import type { FileSource } from '../source.ts'
import type { Region } from './region.ts'

/** 1-based, both ends included. */
export type Gene = {
  contig: string
  start: number
  end: number
  name: string
  /** Undefined where the file does not say. */
  strand: '+' | '-' | undefined
  /** Where it has another one than its name. */
  id?: string
}

/** A GFF3 longer than this would take longer than it helps beneath another track. */
const mostBytes = 64 * 1024 * 1024

/** Where a gene of a name or an id lies, with some of what is around it; capitals and versions of ids do not matter. */
export function geneNamed(genes: readonly Gene[], name: string): Region | undefined {
  const wanted = withoutVersion(name.toLowerCase())
  if (wanted === '') return undefined
  const gene =
    genes.find((one) => one.name.toLowerCase() === name.toLowerCase()) ??
    genes.find(({ id }) => id !== undefined && withoutVersion(id.toLowerCase()) === wanted)
  if (!gene) return undefined
  const around = Math.ceil((gene.end - gene.start + 1) / 10)
  return { contig: gene.contig, start: Math.max(1, gene.start - around), end: gene.end + around }
}

/** Ensembl writes ENSG00000141510.17 of what is called ENSG00000141510 elsewhere. */
const withoutVersion = (id: string) => (/^ens/i.test(id) ? id.replace(/\.\d+$/, '') : id)

/** Genes of a GFF3 or GTF; without gene lines the coding sequences stand for them. */
export async function loadGenes(source: FileSource, signal: AbortSignal): Promise<Gene[]> {
  const genes: Gene[] = []
  const coding = new Map<string, Gene>()
  for await (const { lines, read } of streamLines(source, signal)) {
    for (const line of lines) {
      const cells = line.split('\t')
      const type = cells[2]
      if (type !== 'gene' && type !== 'CDS') continue
      const gene: Gene = {
        contig: cells[0] ?? '',
        start: Number(cells[3]),
        end: Number(cells[4]),
        ...namesIn(cells[8] ?? ''),
        strand: strandIn(cells[6]),
      }
      if (type === 'gene') genes.push(gene)
      else widen(coding, gene)
    }
    if (read > mostBytes) break
  }
  return genes.length > 0 ? genes : [...coding.values()]
}

function strandIn(cell: string | undefined): Gene['strand'] {
  return cell === '+' || cell === '-' ? cell : undefined
}

function widen(coding: Map<string, Gene>, part: Gene) {
  const key = `${part.contig} ${part.name}`
  const known = coding.get(key)
  if (!known) return void coding.set(key, part)
  known.start = Math.min(known.start, part.start)
  known.end = Math.max(known.end, part.end)
}

/** `Name=S;…` or `gene=S;…` in GFF3, `gene_name "S";` in GTF; the id where there is no name. */
function namesIn(attributes: string): { name: string; id?: string } {
  const id = attributeOf(attributes, ['gene_id', 'ID'])
  const name = attributeOf(attributes, ['Name', 'gene', 'gene_name']) || id
  return id !== '' && id !== name ? { name, id } : { name }
}

function attributeOf(attributes: string, keys: readonly string[]): string {
  for (const key of keys) {
    const found = new RegExp(`(?:^|;)\\s*${key}(?:=|\\s+")([^;"]+)`).exec(attributes)?.[1]
    if (found) return found.replace(/^gene[-:]/, '')
  }
  return ''
}

/** Bases of one bin, as a power of two. */
const binBits = 14

/** Finds the genes over a position without looking through all of them. */
export function geneIndex(genes: readonly Gene[]): (contig: string, position: number) => readonly Gene[] {
  const bins = new Map<string, Gene[]>()
  for (const gene of genes) {
    for (let bin = gene.start >> binBits; bin <= gene.end >> binBits; bin += 1) {
      const key = `${gene.contig}:${bin}`
      const own = bins.get(key)
      if (own) own.push(gene)
      else bins.set(key, [gene])
    }
  }
  return (contig, position) =>
    (bins.get(`${contig}:${position >> binBits}`) ?? []).filter(
      ({ start, end }) => start <= position && position <= end,
    )
}

export type Lane = Gene & { lane: number }

/** Genes of a region in lanes, so that none covers more than a pixel of another; what would need a fourth lane is left out. */
export function lanesIn(genes: readonly Gene[], region: Region, width: number, mostLanes = 3): Lane[] {
  const bases = (region.end - region.start + 1) / Math.max(1, width)
  const ends: number[] = []
  const lanes: Lane[] = []
  const inView = genes.filter(
    ({ contig, start, end }) => contig === region.contig && end >= region.start && start <= region.end,
  )
  for (const gene of inView.toSorted((a, b) => a.start - b.start)) {
    const free = ends.findIndex((end) => gene.start > end - bases)
    const lane = free < 0 ? ends.length : free
    if (lane >= mostLanes) continue
    ends[lane] = gene.end
    lanes.push({ ...gene, lane })
  }
  return lanes
}
