import Papa from 'papaparse'
import type { Layout } from './layout.ts'

/**
 * Cuts delimited text that comes in pieces into rows; quotes may hold line ends (RFC 4180).
 * `##` lines before the first row are left out.
 */
export class RowReader {
  readonly #layout: Layout
  #rest = ''
  #started = false

  constructor(layout: Layout) {
    this.#layout = layout
  }

  push(text: string, last: boolean): string[][] {
    let input = this.#rest + text
    if (!this.#started) {
      const start = skipPreamble(input)
      if (start === undefined && !last) {
        this.#rest = input
        return []
      }
      input = input.slice(start ?? input.length)
      this.#started = true
    }
    const parser = new Papa.Parser({
      delimiter: this.#layout.delimiter,
      newline: newlineOf(input),
      comments: this.#layout.comment ?? false,
      // In tab-separated files a quotation mark is a character of the text.
      quoteChar: this.#layout.delimiter === '\t' ? '\0' : '"',
    })
    const { data, meta } = parser.parse(input, 0, !last)
    this.#rest = last ? '' : input.slice(meta.cursor)
    return data.filter(isRow)
  }
}

function newlineOf(text: string): '\n' | '\r\n' {
  return text.slice(0, 10_000).includes('\r\n') ? '\r\n' : '\n'
}

function isRow(row: unknown): row is string[] {
  return Array.isArray(row) && (row.length > 1 || (row[0] ?? '') !== '')
}

/** Where the first line that is no `##`, `track` or `browser` line begins; undefined when none has come yet. */
function skipPreamble(text: string): number | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  while (/^(##|track\s|browser\s)/.test(text.slice(at, at + 8))) {
    const end = text.indexOf('\n', at)
    if (end < 0) return undefined
    at = end + 1
  }
  return at < text.length ? at : undefined
}
