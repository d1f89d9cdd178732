import { streamLines } from '../bytes/stream.ts'
import { LeftOutLines } from '../left-out.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import { trackOf } from './bins.ts'
import type { DepthData } from './load.ts'
import { DepthReader, looksLikeBedGraph } from './read-depth.ts'

/** Milliseconds between two pictures of a file that is still being read. */
const pause = 500

serve<{ source: PlainSource }, DepthData>(async ({ source }, send) => {
  let reader: DepthReader | undefined
  let number = 0
  const leftOut = new LeftOutLines()
  let sentAt = 0
  const show = (share: number) => {
    if (!reader) return
    const contigs = [...reader.contigs].map(([name, series]) => ({ name, series: series.map(trackOf) }))
    send({ names: reader.names, contigs, leftOut: leftOut.all }, share)
    sentAt = performance.now()
  }
  for await (const { lines, read } of streamLines(source)) {
    reader ??= new DepthReader(looksLikeBedGraph(source.name, lines))
    for (const line of lines) if (reader.read(line, ++number)) leftOut.add(number)
    if (performance.now() - sentAt > pause) show(read / source.size)
  }
  if (reader?.contigs.size === 0 && leftOut.all.count > 0) throw new Error('No line is one of depths')
  show(1)
})
