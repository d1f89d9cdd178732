import type { ReactNode } from 'react'
import type { Frame } from './frame/frame.ts'

/**
 * What a viewer knows of a file: a name, a size, and a same-origin address that answers byte ranges.
 * It is plain data (but for `freshUrl`), so that it can be handed to a worker.
 */
export type FileSource = {
  name: string
  /** Bytes. */
  size: number
  mediaType?: string
  /** The sample that it is of, where files of several are drawn together. */
  label?: string
  /** Same origin, signed, supports Range. */
  url: string
  /** The bytes themselves, of a file of this computer; `url` then only stands for it. */
  blob?: Blob
  /** Files of the same folder that belong to this one, such as .bai, .tbi, .fai. */
  siblings?: FileSource[]
  /** The FASTA that alignments, variants and features of this file refer to, with its own index among its siblings. */
  reference?: FileSource
  /** Asked for once a signed address has run out; give it where files stay open for long. */
  freshUrl?: () => Promise<string>
}

/**
 * What makes a source the same file as before: a new signature in the address, or a new object, does not make it
 * another, a new sibling does.
 */
export function identityOf(source: FileSource): string {
  const { name, size, siblings = [], reference } = source
  const parts = [name, size, source.url.split('?')[0], ...siblings.map(({ name }) => name)]
  return [...parts, reference ? identityOf(reference) : ''].join('\n')
}

/** The part of a source that can be sent to a worker. */
export type PlainSource = Pick<FileSource, 'name' | 'size' | 'url' | 'blob'>

/** The part of a source that can be handed to a worker. */
export function plainSource({ name, size, url, blob }: FileSource): PlainSource {
  return { name, size, url, ...(blob && { blob }) }
}

/** Every viewer's View takes these. */
export type ViewerProps = {
  source: FileSource
  /** Called when an index is missing and the reader asks for one; the button appears only when given. */
  onBuildIndex?: ((source: FileSource) => void) | undefined
  /** The depth that the workflow which made the file asks of a base. */
  depthLimit?: number | undefined
  /** A tool that comes along wrote it: columns that are known are called in the reader's language. */
  supplied?: boolean | undefined
  /** The same output of every sample of the run, this file among them. */
  cohort?: readonly FileSource[] | undefined
  /** Said over variants none of which tells what it changes in a protein. */
  unannotated?: ReactNode
  /** What stands around the viewer: it keeps what is seen in the address, saves the picture, and has room for settings. */
  frame?: Frame | undefined
  /** The files of each place of a page that has several, by the name of the place. */
  parts?: Readonly<Record<string, readonly FileSource[]>> | undefined
}

/** The sibling whose name is one of the candidates, compared without case. */
export function sibling(source: FileSource, ...names: string[]): FileSource | undefined {
  const wanted = names.map((name) => name.toLowerCase())
  return source.siblings?.find((file) => wanted.includes(file.name.toLowerCase()))
}
