import { serve } from '../../workers/serve.ts'
import { bandOf, type Band, type Rows } from './distances.ts'

export interface BandRequest {
  readonly rows: Rows
  readonly from: number
  readonly to: number
}

serve<BandRequest, Band | undefined>(async ({ rows, from, to }, send) => {
  const band = bandOf(rows, from, to, (share) => send(undefined, share))
  send(band, 1, [band.distances.buffer])
})
