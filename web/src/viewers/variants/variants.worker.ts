import { streamLines } from '../bytes/stream.ts'
import { LeftOutLines } from '../left-out.ts'
import type { PlainSource } from '../source.ts'
import { serve } from '../workers/serve.ts'
import type { VariantsPart } from './load.ts'
import { VcfReader, type Variant } from './vcf.ts'

type Request = { source: PlainSource; most: number; mostSamples: number; samples: string[] | undefined }

const batch = 4000

serve<Request, VariantsPart>(async ({ source, most, mostSamples, samples }, send) => {
  const reader = new VcfReader(mostSamples, samples)
  let waiting: Variant[] = []
  let sent = 0
  let number = 0
  const leftOut = new LeftOutLines()
  const flush = (share: number, cut: boolean) => {
    send({ header: reader.header, variants: waiting, cut, leftOut: leftOut.all }, share)
    sent += waiting.length
    waiting = []
  }
  for await (const { lines, read } of streamLines(source)) {
    for (const line of lines) {
      number += 1
      const variant = reader.read(line)
      if (variant === 'no record') leftOut.add(number)
      if (!variant || variant === 'no record') continue
      if (sent + waiting.length >= most) return flush(read / source.size, true)
      waiting.push(variant)
    }
    if (waiting.length >= batch || (sent === 0 && waiting.length > 0)) flush(read / source.size, false)
  }
  // Of what holds no record at all nothing would be seen.
  if (sent + waiting.length === 0 && leftOut.all.count > 0) throw new Error('No line is a VCF record')
  flush(1, false)
})
