import { streamBytes } from '../bytes/stream.ts'
import { streamBytesElsewhere } from '../bytes/stream-elsewhere.ts'
import type { PlainSource } from '../source.ts'
import { serve, type Send } from '../workers/serve.ts'
import type { AskedColumns } from './columns.ts'
import type { ResultsPart } from './load.ts'
import { mergeRows } from './merge-rows.ts'
import { ResultsReader, type Rows } from './read-results.ts'
import { ranksOf, resultsOf } from './results.ts'
import { buffersOf, readStretch, type ReadStretch, type Stretch } from './stretches.ts'

export type ResultsRequest =
  | { readonly source: PlainSource; readonly asked: AskedColumns }
  | { readonly source: PlainSource; readonly stretch: Stretch }
  | { readonly stretches: readonly ReadStretch[] }

/** Reads a file, one part of it, or puts together what was read of all its parts. */
serve<ResultsRequest, ResultsPart | ReadStretch>(async (request, send) => {
  if ('asked' in request) tell(await readWhole(request, send), send)
  else if ('stretch' in request) await sendStretch(request, send)
  else tell(mergeRows(request.stretches.map(({ rows }) => rows)), send)
})

const largeSize = 16 * 1024 * 1024

async function readWhole(
  { source, asked }: { source: PlainSource; asked: AskedColumns },
  send: Send<ResultsPart>,
): Promise<Rows> {
  const reader = new ResultsReader({ asked })
  const tellShare = seldom((share) => send({ kind: 'reading' }, share))
  // Of a large file, which comes here whole where it is packed, unpacking takes as long as reading its numbers.
  const bytesOf = source.size > largeSize ? streamBytesElsewhere : streamBytes
  for await (const { bytes, read } of bytesOf(source)) {
    if (!reader.push(bytes)) break
    tellShare(read / Math.max(1, source.size))
  }
  return reader.finish()
}

async function sendStretch(
  { source, stretch }: { source: PlainSource; stretch: Stretch },
  send: Send<ResultsPart | ReadStretch>,
): Promise<void> {
  const rows = await readStretch(
    source,
    stretch,
    seldom((share) => send({ kind: 'reading' }, share)),
  )
  const read: ReadStretch = { kind: 'stretch', rows }
  send(read, 1, buffersOf(read))
}

/** The picture first: what the p tell by their ranks takes a second more of ten million. */
function tell(rows: Rows, send: Send<ResultsPart>) {
  const { fault, header, count, without } = rows
  if (fault) send({ kind: 'fault', fault, header }, 1)
  else if (count === 0) send({ kind: 'fault', fault: without > 0 ? 'values' : 'empty', header }, 1)
  else {
    const results = resultsOf(rows)
    send({ kind: 'results', results, header }, 1, [results.position.buffer, results.strength.buffer])
    send({ kind: 'ranks', ranks: ranksOf(rows.strength) }, 1)
  }
}

/** Says no step that is too small to be seen. */
function seldom(say: (share: number) => void): (share: number) => void {
  let told = 0
  return (share) => {
    if (share - told > 0.02) say((told = share))
  }
}
