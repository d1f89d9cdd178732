import { CutOff } from '../bytes/gzip.ts'
import { streamBytes } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { layoutOf } from './layout.ts'
import type { TablePart } from './load.ts'
import { RowReader } from './rows.ts'

type Request = { source: PlainSource; mostRows: number; mostCells: number }

/** Rows in a message: few enough to draw early, many enough that messages cost little. */
const batch = 5000

serve<Request, TablePart>(async ({ source, mostRows, mostCells }, send) => {
  const decoder = new TextDecoder()
  let reader: RowReader | undefined
  let fixedNames: readonly string[] | undefined
  let waiting: string[][] = []
  let rows = 0
  let cells = 0
  let width = 0

  const flush = (share: number, cut: boolean, torn = false) => {
    send({ rows: waiting, fixedNames, cut, torn }, share)
    waiting = []
  }
  /** @returns false once the limit is reached */
  const take = (text: string, last: boolean): boolean => {
    if (!reader) {
      const layout = layoutOf(source.name, text)
      fixedNames = layout.columns
      reader = new RowReader(layout)
    }
    for (const row of reader.push(text, last)) {
      if (rows >= mostRows || cells >= mostCells) return false
      waiting.push(row)
      rows++
      cells += row.length
      width = row.length
    }
    return true
  }

  try {
    for await (const { bytes, read } of streamBytes(source)) {
      const first = rows === 0
      // A picture or an archive under the name of a table would be a table of nonsense.
      if (!reader && bytes.includes(0)) throw new Error('What has zero bytes is no text')
      if (!take(decoder.decode(bytes, { stream: true }), false)) return flush(read / source.size, true)
      if ((first && rows > 0) || waiting.length >= batch) flush(read / source.size, false)
    }
  } catch (error) {
    // What there was of it is shown beside what is told.
    if (error instanceof CutOff && waiting.length > 0) flush(1, false)
    throw error
  }
  const [before, more] = [width, rows]
  const cut = !take(decoder.decode(), true)
  // A last line without an end is whole where it has as many cells as the one before.
  flush(1, cut, more > 0 && rows > more && width < before)
})
