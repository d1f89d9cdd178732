import { streamBytes } from '../bytes/stream.ts'
import { streamBytesElsewhere } from '../bytes/stream-elsewhere.ts'
import type { PlainSource } from '../source.ts'
import { serve, type Send } from '../workers/serve.ts'
import type { AskedColumns } from './columns.ts'
import { readFirst } from './first-look.ts'
import type { ResultsPart } from './load.ts'
import { mergeRows } from './merge-rows.ts'
import { ResultsReader, type Begun, type Rows } from './read-results.ts'
import { ranksOf, resultsOf } from './results.ts'
import { buffersOf, readStretch, type ReadStretch, type Stretch } from './stretches.ts'

export type ResultsRequest =
  | { readonly source: PlainSource; readonly asked: AskedColumns }
  | { readonly source: PlainSource; readonly first: Begun }
  | { readonly source: PlainSource; readonly stretch: Stretch }
  | { readonly stretches: readonly ReadStretch[] }

/** Reads a file, some places of it, one part of it, or puts together what was read of all its parts. */
serve<ResultsRequest, ResultsPart | ReadStretch>(async (request, send) => {
  if ('asked' in request) tell(await readWhole(request, send), send)
  else if ('first' in request) await sendFirst(request, send)
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

/** Says nothing where these places tell nothing: what is wrong with a file is told of all of it. */
async function sendFirst(
  { source, first }: { source: PlainSource; first: Begun },
  send: Send<ResultsPart>,
): Promise<void> {
  const { rows, part } = await readFirst(source, first)
  if (rows.fault || rows.count === 0) return
  sendResults(rows, send, part)
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
    sendResults(rows, send, 1)
    send({ kind: 'ranks', ranks: ranksOf(rows.strength) }, 1)
  }
}

function sendResults(rows: Rows, send: Send<ResultsPart>, part: number) {
  const results = resultsOf(rows)
  const handed = [results.position.buffer, results.strength.buffer]
  send({ kind: 'results', results, header: rows.header, part }, part, handed)
}

/** Says no step that is too small to be seen. */
function seldom(say: (share: number) => void): (share: number) => void {
  let told = 0
  return (share) => {
    if (share - told > 0.02) say((told = share))
  }
}
