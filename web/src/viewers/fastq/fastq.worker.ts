import { streamLines } from '../bytes/stream.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import type { FastqData } from './load.ts'
import { FastqReader } from './read-fastq.ts'

const pause = 400

serve<{ source: PlainSource; most: number }, FastqData>(async ({ source, most }, send) => {
  const reader = new FastqReader()
  let sentAt = 0
  for await (const { lines, read } of streamLines(source)) {
    for (const line of lines) {
      const sound = reader.push(line)
      if (sound && reader.count < most) continue
      return send({ ...reader.summary(), whole: false, readShare: read / source.size }, 1)
    }
    if (performance.now() - sentAt > pause) {
      send({ ...reader.summary(), whole: false, readShare: read / source.size }, reader.count / most)
      sentAt = performance.now()
    }
  }
  reader.end()
  send({ ...reader.summary(), whole: true, readShare: 1 }, 1)
})
