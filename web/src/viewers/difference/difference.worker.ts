import { streamBytes, streamLines } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { hasHeader, namesOf } from '../table/columns.ts'
import { layoutOf } from '../table/layout.ts'
import { RowReader } from '../table/rows.ts'
import { serve } from '../workers/serve.ts'
import { AlleleReader, differenceOf, keyedBy, keyWidth, type Difference } from './rows.ts'

export type DifferenceRequest = {
  kind: 'variants' | 'table'
  left: PlainSource
  right: PlainSource
  mostRows: number
}

serve<DifferenceRequest, Difference>(async ({ kind, left, right, mostRows }, send) => {
  if (kind === 'variants') {
    const [one, other] = [await readAlleles(left, mostRows), await readAlleles(right, mostRows)]
    send(differenceOf(one.reader.keyed(), other.reader.keyed(), one.cut || other.cut), 1)
    return
  }
  const [one, other] = [await readTable(left, mostRows), await readTable(right, mostRows)]
  const width = keyWidth([one.rows, other.rows], Math.max(one.head.length, other.head.length))
  send(
    differenceOf(
      keyedBy(one.head, one.rows, width),
      keyedBy(other.head, other.rows, width),
      one.cut || other.cut,
    ),
    1,
  )
})

async function readAlleles(source: PlainSource, most: number) {
  const reader = new AlleleReader()
  for await (const { lines } of streamLines(source)) {
    for (const line of lines) {
      if (reader.rows.size >= most) return { reader, cut: true }
      reader.read(line)
    }
  }
  return { reader, cut: false }
}

async function readTable(source: PlainSource, most: number) {
  const decoder = new TextDecoder()
  const rows: string[][] = []
  let reader: RowReader | undefined
  let fixed: readonly string[] | undefined
  const take = (text: string, last: boolean) => {
    if (!reader) {
      const layout = layoutOf(source.name, text)
      fixed = layout.columns
      reader = new RowReader(layout)
    }
    for (const row of reader.push(text, last)) rows.push(row)
  }
  for await (const { bytes } of streamBytes(source)) {
    take(decoder.decode(bytes, { stream: true }), false)
    if (rows.length > most) break
  }
  const cut = rows.length > most
  if (!cut) take(decoder.decode(), true)
  const header = fixed === undefined && hasHeader(rows.slice(0, 50)) ? rows.shift() : undefined
  const width = rows.reduce((most, row) => Math.max(most, row.length), header?.length ?? 0)
  return { head: namesOf(width, header, fixed), rows: rows.slice(0, most), cut }
}
