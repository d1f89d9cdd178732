import type { FileSource } from '../source.ts'
import { textOf } from '../tree/load.ts'
import { readNotebook, type Notebook } from './notebook.ts'

export type NotebookDocument =
  | { readonly kind: 'notebook'; readonly notebook: Notebook }
  | { readonly kind: 'broken'; readonly why: 'format' | 'large' }

export async function loadNotebook(source: FileSource, signal: AbortSignal): Promise<NotebookDocument> {
  const text = await textOf(source, signal)
  if (text === undefined) return { kind: 'broken', why: 'large' }
  const notebook = readNotebook(text)
  return notebook ? { kind: 'notebook', notebook } : { kind: 'broken', why: 'format' }
}
