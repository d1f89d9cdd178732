import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist'
import type { FileSource } from '../source.ts'
import { BuiltAssets, workerAddress } from './assets.ts'

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfPages = { document: PDFDocumentProxy; pages: number; width: number; height: number }

/** Opens a PDF by ranged reads; a page's data comes when the page is drawn. Width and height in CSS pixels. */
export async function loadPdf(source: FileSource, signal: AbortSignal): Promise<PdfPages> {
  const task = getDocument({
    url: source.url,
    rangeChunkSize: 256 * 1024,
    disableAutoFetch: true,
    disableStream: true,
    useWorkerFetch: false,
    BinaryDataFactory: BuiltAssets,
  })
  signal.addEventListener('abort', () => void task.destroy())
  const document = await task.promise
  const first = await document.getPage(1)
  const { width, height } = first.getViewport({ scale: 96 / 72 })
  return { document, pages: document.numPages, width, height }
}
