import { streamLines } from '../bytes/stream.ts'
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
  const flush = (share: number, cut: boolean) => {
    send({ header: reader.header, variants: waiting, cut }, share)
    sent += waiting.length
    waiting = []
  }
  for await (const { lines, read } of streamLines(source)) {
    for (const line of lines) {
      const variant = reader.read(line, ++number)
      if (!variant) continue
      if (sent + waiting.length >= most) return flush(read / source.size, true)
      waiting.push(variant)
    }
    if (waiting.length >= batch || (sent === 0 && waiting.length > 0)) flush(read / source.size, false)
  }
  flush(1, false)
})
