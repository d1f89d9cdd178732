import {
  Dna,
  File,
  FileArchive,
  FileChartColumn,
  FileCode,
  FileDigit,
  FileImage,
  FileSpreadsheet,
  FileText,
  Folder,
  type LucideIcon,
} from 'lucide-react'
import type { ProjectFile } from '@omics/contract/files/file'

/** Their names in the messages. */
type Key =
  | 'reads'
  | 'sequences'
  | 'alignments'
  | 'variants'
  | 'regions'
  | 'annotation'
  | 'index'
  | 'table'
  | 'image'
  | 'report'
  | 'text'
  | 'archive'
  | 'binary'
  | 'folder'

interface Kind {
  readonly word: Key
  readonly icon: LucideIcon
  readonly endings: readonly string[]
}

const kinds: readonly Kind[] = [
  { word: 'reads', icon: FileDigit, endings: ['fastq', 'fq', 'fast5', 'pod5'] },
  { word: 'sequences', icon: Dna, endings: ['fa', 'fasta', 'fna', 'faa'] },
  { word: 'alignments', icon: FileDigit, endings: ['bam', 'cram', 'sam'] },
  { word: 'variants', icon: FileDigit, endings: ['vcf', 'bcf', 'maf'] },
  { word: 'regions', icon: FileDigit, endings: ['bed', 'bedgraph', 'bdg', 'bw', 'bigwig', 'depth'] },
  { word: 'annotation', icon: FileDigit, endings: ['gff', 'gff3', 'gtf'] },
  { word: 'index', icon: FileCode, endings: ['bai', 'csi', 'crai', 'tbi', 'fai', 'gzi', 'dict'] },
  { word: 'table', icon: FileSpreadsheet, endings: ['csv', 'tsv', 'tab', 'xlsx', 'xls'] },
  {
    word: 'image',
    icon: FileImage,
    endings: ['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'tif', 'tiff', 'svs'],
  },
  { word: 'report', icon: FileChartColumn, endings: ['html', 'htm', 'pdf', 'docx', 'doc'] },
  {
    word: 'text',
    icon: FileText,
    endings: ['txt', 'log', 'md', 'json', 'yaml', 'yml', 'wdl', 'xml', 'sh', 'py', 'r'],
  },
  { word: 'archive', icon: FileArchive, endings: ['zip', 'tar', 'tgz', 'gz', 'bz2', 'xz', '7z'] },
]

const packings = new Set(['gz', 'bgz', 'bz2', 'xz'])

/** What a name says of the kind of a file: a word, its format as people write it, and an icon. */
export function kindOf(file: Pick<ProjectFile, 'name' | 'kind'>): {
  word: Key
  format: string
  icon: LucideIcon
} {
  if (file.kind === 'folder') return { word: 'folder', format: '', icon: Folder }
  const parts = file.name.toLowerCase().split('.').slice(1)
  const packing = parts.length > 1 && packings.has(parts.at(-1) ?? '') ? parts.pop() : undefined
  const ending = parts.at(-1) ?? ''
  const kind = kinds.find(({ endings }) => endings.includes(ending))
  const format = ending === '' ? '' : ending.toUpperCase() + (packing ? `, ${packing}` : '')
  return { word: kind?.word ?? 'binary', format, icon: kind?.icon ?? File }
}
