import { type MessagePort, parentPort } from 'node:worker_threads'
import { expressedBytes } from '@omics/contract/singlecell/expressed'
import {
  barcodesOf,
  columnOf,
  columnMatched,
  comparedIn,
  geneOf,
  genesLike,
  type Overview,
  overviewOf,
  planeOf,
} from '@omics/singlecell/browse'
import { imageIn } from '@omics/singlecell/formats/sections'
import type { NamedFile } from '@omics/singlecell/formats/matrix-market'
import { heldByHdf5, withHdf5 } from '@omics/singlecell/hdf5/open'
import type { Part } from '@omics/singlecell/hdf5/tree'
import type { JoinedPart } from '@omics/singlecell/join'
import type { Facts } from '@omics/singlecell/look'
import type { ReferenceFacts } from '@omics/singlecell/reference/read'
import type { Quality } from '@omics/singlecell/quality'
import type { Naming } from '@omics/singlecell/write-apart'
import { Unreadable, type UnreadableReason } from '@omics/singlecell/unreadable'
import type { Answered } from '../../gateways/lasting-thread.ts'

/** What is asked of files of the machine. */
export type Question =
  | { readonly ask: 'look'; readonly files: readonly NamedFile[] }
  | { readonly ask: 'quality'; readonly files: readonly NamedFile[] }
  | { readonly ask: 'reference'; readonly file: NamedFile; readonly column: string }
  | { readonly ask: 'parts' | 'overview'; readonly path: string }
  | { readonly ask: 'embedding' | 'column' | 'gene'; readonly path: string; readonly name: string }
  | { readonly ask: 'image'; readonly path: string; readonly section: string; readonly name: string }
  | { readonly ask: 'matched'; readonly path: string; readonly name: string; readonly cellsOf: string }
  | { readonly ask: 'genes'; readonly path: string; readonly search: string }
  | {
      readonly ask: 'named' | 'seurat'
      readonly path: string
      readonly to: string
      readonly namings: readonly Naming[]
    }
  | {
      readonly ask: 'joined'
      readonly parts: readonly JoinedPart[]
      readonly table: string | undefined
      readonly to: string
    }
  | { readonly ask: 'subset'; readonly path: string; readonly to: string; readonly cells: Uint8Array }
  | { readonly ask: 'compare'; readonly path: string; readonly cells: string; readonly others: string | null }

export interface Answers {
  look: Facts
  quality: Quality
  reference: ReferenceFacts
  parts: { parts: Part[]; cut: boolean }
  overview: Overview
  embedding: Float32Array | null
  image: Uint8ClampedArray<ArrayBuffer> | null
  column: Float32Array | null
  matched: Float32Array | null
  gene: Uint8Array<ArrayBuffer> | null
  genes: string[]
  named: 'written'
  seurat: 'written'
  subset: 'written'
  joined: 'written'
  compare: ReturnType<typeof comparedIn>
}
export type Answer = { readonly told: Answers[keyof Answers] } | Unfit
export interface Unfit {
  readonly unfit: { readonly reason: UnreadableReason; readonly detail: string }
}

async function answer(question: Question): Promise<Answer> {
  try {
    return { told: await told(question) }
  } catch (error) {
    if (error instanceof Unreadable) return { unfit: { reason: error.reason, detail: error.detail } }
    throw error
  }
}

/** What a browser of cells asks is loaded with the thread, as somebody waits for a colour; all else when it is asked. */
async function told(question: Question): Promise<Answers[keyof Answers]> {
  switch (question.ask) {
    case 'look':
      return (await import('@omics/singlecell/look')).look(question.files)
    case 'quality':
      return qualityIn(question.files)
    case 'reference': {
      const { factsOfReference } = await import('@omics/singlecell/reference/read')
      return factsOfReference(question.file, question.column)
    }
    case 'parts':
      return withHdf5(question.path, 'r', (await import('@omics/singlecell/hdf5/tree')).partsOf)
    case 'overview':
      return withHdf5(question.path, 'r', overviewOf)
    case 'embedding':
      return withHdf5(question.path, 'r', (file) => planeOf(file, question.name))
    case 'image':
      return withHdf5(question.path, 'r', (file) => imageIn(file, question.section, question.name))
    case 'column':
      return withHdf5(question.path, 'r', (file) => columnOf(file, question.name))
    case 'matched':
      return matched(question.path, question.name, question.cellsOf)
    case 'gene':
      return expressed(question.path, question.name)
    case 'genes':
      return withHdf5(question.path, 'r', (file) => genesLike(file, question.search))
    case 'named': {
      const { writeNamed } = await import('@omics/singlecell/write-apart')
      await writeNamed(question.path, question.to, question.namings)
      return 'written'
    }
    case 'seurat': {
      const { writeNamedForSeurat } = await import('@omics/singlecell/write-apart')
      await writeNamedForSeurat(question.path, question.to, question.namings)
      return 'written'
    }
    case 'subset': {
      const { writeSubset } = await import('@omics/singlecell/write-apart')
      await writeSubset(question.path, question.to, question.cells)
      return 'written'
    }
    case 'joined': {
      const { writeJoined } = await import('@omics/singlecell/join')
      await writeJoined(question.to, question.parts, question.table)
      return 'written'
    }
    case 'compare':
      return withHdf5(question.path, 'r', (file) => comparedIn(file, question.cells, question.others))
  }
}

async function expressed(path: string, gene: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const found = await withHdf5(path, 'r', (file) => geneOf(file, gene))
  return found && expressedBytes(found)
}

async function matched(path: string, name: string, cellsOf: string): Promise<Float32Array | null> {
  const barcodes = await withHdf5(cellsOf, 'r', barcodesOf)
  return withHdf5(path, 'r', (file) => columnMatched(file, name, barcodes))
}

async function qualityIn(files: readonly NamedFile[]): Promise<Quality> {
  const [{ readCells }, { qualityOf }] = await Promise.all([
    import('@omics/singlecell/look'),
    import('@omics/singlecell/quality'),
  ])
  const cells = await readCells(files)
  if (cells.kind === 'scaled') throw new Unreadable('no_counts')
  return qualityOf(cells)
}

/** Of what the thread and the library hold; one that holds more is not asked again. */
const mostHeld = 256 * 1024 ** 2

async function answerTo(question: Question, port: MessagePort): Promise<void> {
  const found = await answer(question)
  const told = 'told' in found ? found.told : null
  const numbers = ArrayBuffer.isView(told) && told.buffer instanceof ArrayBuffer ? [told.buffer] : []
  // A file that is no good may have left the library so that it reads no other.
  const answered: Answered<Answer> = { answer: found, isFit: 'told' in found && (await held()) < mostHeld }
  // Numbers of a million cells are handed over rather than copied.
  port.postMessage(answered, numbers)
}

async function held(): Promise<number> {
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers + (await heldByHdf5())
}

const port = parentPort
port?.on('message', (question: Question) => void answerTo(question, port))
