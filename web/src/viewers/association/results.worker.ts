import { streamBytes } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import type { AskedColumns } from './columns.ts'
import type { ResultsPart } from './load.ts'
import { ResultsReader } from './read-results.ts'
import { resultsOf } from './results.ts'

type Request = { source: PlainSource; asked: AskedColumns }

serve<Request, ResultsPart>(async ({ source, asked }, send) => {
  const reader = new ResultsReader(asked)
  let told = 0
  for await (const { bytes, read } of streamBytes(source)) {
    if (!reader.push(bytes)) break
    const share = read / Math.max(1, source.size)
    if (share - told > 0.02) send({ kind: 'reading' }, (told = share))
  }
  const rows = reader.finish()
  const { fault, header, count, without } = rows
  if (fault) send({ kind: 'fault', fault, header }, 1)
  else if (count === 0) send({ kind: 'fault', fault: without > 0 ? 'values' : 'empty', header }, 1)
  else {
    const results = resultsOf(rows)
    send({ kind: 'results', results, header }, 1, [results.position.buffer, results.strength.buffer])
  }
})
