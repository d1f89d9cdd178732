import { parentPort, workerData } from 'node:worker_threads'
import { type Citations, NoCitations, readCitations } from './read-citations.ts'

/** What the worker answers with. */
export type ReadAnswer = { readonly read: Citations } | { readonly line: string | undefined }

function read(text: string): ReadAnswer {
  try {
    return { read: readCitations(text) }
  } catch (error) {
    if (error instanceof NoCitations) return { line: error.line }
    throw error
  }
}

parentPort?.postMessage(read(workerData), [])
