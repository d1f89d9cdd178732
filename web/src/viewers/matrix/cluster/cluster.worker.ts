import { runWorker } from '../../workers/run.ts'
import { serve } from '../../workers/serve.ts'
import type { BandRequest } from './band.worker.ts'
import type { ClusterRequest } from './cluster.ts'
import { bandOf, preparedRows, wholeOf, type Band, type Rows } from './distances.ts'
import { hierarchyOf, type Hierarchy } from './hierarchy.ts'

/** Products below which other workers take longer to begin than they save. */
const fewProducts = 2e8
/** Bytes that the copies of the rows, one for each worker, may take. */
const mostBytes = 400e6

serve<ClusterRequest, Hierarchy | undefined>(async ({ values, rows, columns, distance, linkage }, send) => {
  const prepared = preparedRows(values, rows, columns, distance)
  const bands = await bandsOf(prepared, (share) => send(undefined, share))
  send(hierarchyOf(wholeOf(rows, bands), rows, linkage), 1)
})

/** All distances, by a worker for each processor where there is much to do. */
async function bandsOf(rows: Rows, onShare: (share: number) => void): Promise<Band[]> {
  const { count, columns, values } = rows
  const room = Math.floor(mostBytes / Math.max(1, values.byteLength))
  const workers = Math.min(8, navigator.hardwareConcurrency, room)
  if (workers < 2 || count * count * columns < 2 * fewProducts) return [bandOf(rows, 0, count, onShare)]
  const starts = Array.from(
    { length: workers + 1 },
    // As many distances for each; what a row needs grows with its number.
    (_, at) => (at === workers ? count : 4 * Math.round((count / 4) * Math.sqrt(at / workers))),
  )
  const shares = new Float64Array(workers)
  return Promise.all(
    Array.from({ length: workers }, (_, at) =>
      bandBy({ rows, from: starts[at] ?? 0, to: starts[at + 1] ?? count }, (share) => {
        shares[at] = share
        onShare(shares.reduce((sum, one) => sum + one, 0) / workers)
      }),
    ),
  )
}

async function bandBy(request: BandRequest, onShare: (share: number) => void): Promise<Band> {
  const worker = new Worker(new URL('./band.worker.ts', import.meta.url), { type: 'module' })
  let band: Band | undefined
  const keep = (part: Band | undefined, share: number) => {
    band = part
    onShare(share)
  }
  // They end with this worker, which the page ends where the tree is no more wanted.
  await runWorker(worker, request, keep, new AbortController().signal)
  if (!band) throw new Error('The worker ended without distances')
  return band
}
