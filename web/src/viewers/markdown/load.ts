import { readRange } from '../bytes/range.ts'
import type { FileSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'

/** A page longer than this is better read as text. */
const longestPage = 2 * 1024 * 1024
/** Milliseconds; a page that people wrote takes a few. */
const patience = 5000

/** A page as HTML that nobody has made harmless yet; without it where it could not be read in time. */
export interface MarkdownPage {
  readonly html: string | undefined
  /** It holds the beginning alone. */
  readonly cut: boolean
}

/**
 * The page of a file, up to the length that is drawn at once. It is read in a worker, which is ended when it takes too
 * long: a few kilobytes can be written so that they take hours, and the page would hang as long.
 */
export async function loadMarkdown(source: FileSource, signal: AbortSignal): Promise<MarkdownPage> {
  const bytes = await readRange(source, 0, longestPage, signal)
  const cut = source.size > longestPage
  let html = ''
  const worker = new Worker(new URL('./markdown.worker.ts', import.meta.url), { type: 'module' })
  const ended = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  try {
    await runWorker<string, string>(worker, new TextDecoder().decode(bytes), (part) => (html = part), ended)
    return { html, cut }
  } catch {
    signal.throwIfAborted()
    return { html: undefined, cut }
  }
}
