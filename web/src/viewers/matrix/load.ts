import { readRange } from '../bytes/range.ts'
import { plainSource, type FileSource, type PlainSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { Matrix, MatrixFault } from './matrix.ts'

export type MatrixDocument =
  | { readonly kind: 'matrix'; readonly matrix: Matrix }
  | { readonly kind: 'broken'; readonly why: MatrixFault['why']; readonly detail: MatrixFault['detail'] }

export interface MatrixRequest {
  readonly source: PlainSource
  readonly features: PlainSource | undefined
  readonly barcodes: PlainSource | undefined
}

/** Reads a matrix in a worker, one in coordinates with the files that name its rows and columns; what is none says why. */
export async function loadMatrix(
  source: FileSource,
  parts: Readonly<Record<string, readonly FileSource[]>> | undefined,
  signal: AbortSignal,
): Promise<MatrixDocument> {
  const [features, barcodes] = [parts?.['features']?.[0], parts?.['barcodes']?.[0]]
  const inCoordinates = /\.mtx(\.gz)?$/i.test(source.name)
  if (inCoordinates && !(features && barcodes)) return { kind: 'broken', why: 'parts', detail: {} }
  const binary = isHdf5(await readRange(source, 0, 4, signal))
  if (!binary && /\.(h5|h5ad|hdf5)$/i.test(source.name))
    return { kind: 'broken', why: 'not_hdf5', detail: {} }
  const request: MatrixRequest = {
    source: plainSource(source),
    features: features && plainSource(features),
    barcodes: barcodes && plainSource(barcodes),
  }
  const worker =
    inCoordinates || binary
      ? new Worker(new URL('./hdf5.worker.ts', import.meta.url), { type: 'module' })
      : new Worker(new URL('./matrix.worker.ts', import.meta.url), { type: 'module' })
  let read: MatrixDocument = { kind: 'broken', why: 'format', detail: {} }
  const keep = (document: MatrixDocument) => {
    read = document
  }
  await runWorker(worker, request, keep, signal)
  return read
}

const isHdf5 = ([first, ...rest]: Uint8Array) => first === 0x89 && String.fromCharCode(...rest) === 'HDF'
