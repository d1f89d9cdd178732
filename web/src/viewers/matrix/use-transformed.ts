import { useEffect, useMemo, useState } from 'react'
import { runWorker } from '../workers/run.ts'
import type { Matrix } from './matrix.ts'
import { transformed, type Transformed, type Transforms } from './transform.ts'
import type { TransformRequest } from './transform.worker.ts'

/** Values that are transformed at once, within a frame. */
const mostAtOnce = 500_000

/**
 * What transforms make of a matrix, by a worker where it is large; until that is done, what was made before, if anything.
 * @param groups must not change between renders where they stay the same
 */
export function useTransformed(
  whole: Matrix,
  { log, scaled, groups, varying }: Transforms,
): { readonly made: Transformed | undefined; readonly pending: boolean } {
  const transforms = useMemo(() => ({ log, scaled, groups, varying }), [log, scaled, groups, varying])
  const atOnce = whole.values.length <= mostAtOnce || !(log || scaled || groups || varying)
  const now = useMemo(
    () => (atOnce ? transformed(whole, transforms) : undefined),
    [atOnce, whole, transforms],
  )
  const [later, setLater] = useState<{ of: Transforms; made: Transformed }>()
  const [failed, setFailed] = useState<unknown>()
  const done = now !== undefined || later?.of === transforms
  useEffect(() => {
    if (done) return
    const abort = new AbortController()
    transformedByWorker(whole, transforms, abort.signal)
      .then((made) => abort.signal.aborted || setLater({ of: transforms, made }))
      .catch((error: unknown) => abort.signal.aborted || setFailed(error))
    return () => abort.abort()
  }, [whole, transforms, done])
  if (failed !== undefined) throw failed
  return { made: now ?? later?.made, pending: !done }
}

async function transformedByWorker(
  whole: Matrix,
  transforms: Transforms,
  signal: AbortSignal,
): Promise<Transformed> {
  const worker = new Worker(new URL('./transform.worker.ts', import.meta.url), { type: 'module' })
  let made: Transformed | undefined
  const keep = (part: Transformed) => {
    made = part
  }
  // Facts go nowhere: they are as many texts as there are rows.
  const request = { matrix: { ...whole, rowFacts: [], columnFacts: [] }, transforms }
  await runWorker<TransformRequest, Transformed>(worker, request, keep, signal)
  if (!made) throw new Error('The worker ended without values')
  const columnFacts = transforms.groups ? [] : whole.columnFacts
  return { ...made, matrix: { ...made.matrix, rowFacts: whole.rowFacts, columnFacts } }
}
