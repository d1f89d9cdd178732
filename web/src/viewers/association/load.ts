import { plainSource, type FileSource, type PlainSource } from '../source.ts'
import { runWorker } from '../workers/run.ts'
import type { AskedColumns } from './columns.ts'
import { begunPacked } from './first-look.ts'
import type { Begun, ReadFault } from './read-results.ts'
import type { Ranks, Results } from './results.ts'
import type { ResultsRequest } from './results.worker.ts'
import { buffersOf, stretchesOf, type ReadStretch, type Stretch } from './stretches.ts'

export type ResultsPart =
  | { readonly kind: 'reading' }
  | {
      readonly kind: 'results'
      readonly results: Results
      readonly header: readonly string[]
      /** How much of the file they are of: less than 1 in a first look. */
      readonly part: number
      /** Undefined while they are counted, which is after the first picture. */
      readonly ranks?: Ranks
    }
  /** Of the results that came before. */
  | { readonly kind: 'ranks'; readonly ranks: Ranks }
  | {
      readonly kind: 'fault'
      readonly fault: ReadFault | 'values' | 'empty'
      readonly header: readonly string[]
    }

/** What a viewer hears: ranks come with the results that they are of. */
export type ResultsTold = Exclude<ResultsPart, { kind: 'ranks' }>
type Emit = (part: ResultsTold, share: number) => void

/** Reads association results in workers, by columns that are asked for or found by their names. */
export function loadResults(asked: AskedColumns) {
  return async (source: FileSource, emit: Emit, signal: AbortSignal) => {
    const plain = plainSource(source)
    const parts = await stretchesOf(plain, asked, navigator.hardwareConcurrency, signal)
    const first = parts.at(-1)?.reader.begun ?? (await begunPacked(plain, asked, signal))
    const look = new FirstLook(plain, first, emit, signal)
    if (parts.length === 0) {
      const tell: Emit = (part, share) => {
        if (part.kind === 'reading') return look.tell(share)
        look.end()
        emit(part, share)
      }
      return work({ source: plain, asked }, tell, signal).finally(() => look.end())
    }
    const stretches = await readAtOnce(plain, parts, look.tell, signal).finally(() => look.end())
    return work({ stretches }, emit, signal, stretches.flatMap(buffersOf))
  }
}

/** What is seen while a large file is read: how far that is, over a picture of some of its places as soon as it is there. */
class FirstLook {
  readonly #emit: Emit
  readonly #ended = new AbortController()
  #seen: ResultsTold = { kind: 'reading' }
  #share = 0

  constructor(source: PlainSource, first: Begun | undefined, emit: Emit, signal: AbortSignal) {
    this.#emit = emit
    if (!first) return
    const onPart = (part: ResultsPart | ReadStretch) => {
      if (part.kind !== 'results') return
      this.#seen = part
      this.tell(this.#share)
    }
    // What is wrong with the file, reading all of it tells.
    run({ source, first }, onPart, AbortSignal.any([signal, this.#ended.signal])).catch(() => {})
  }

  readonly tell = (share: number): void => {
    this.#share = share
    this.#emit(this.#seen, share)
  }

  end(): void {
    this.#ended.abort()
  }
}

/** The parts in their order; where one cannot be read, the others end. */
async function readAtOnce(
  source: PlainSource,
  parts: readonly Stretch[],
  tell: (share: number) => void,
  signal: AbortSignal,
): Promise<readonly ReadStretch[]> {
  const failed = new AbortController()
  const shares = parts.map(() => 0)
  const read = parts.map(async (stretch, at) => {
    const found: ReadStretch[] = []
    const onPart = (part: ResultsPart | ReadStretch, share: number) => {
      if (part.kind === 'stretch') found.push(part)
      shares[at] = share
      // The rest is to put them together.
      tell(0.9 * (shares.reduce((sum, one) => sum + one, 0) / parts.length))
    }
    await run({ source, stretch }, onPart, AbortSignal.any([signal, failed.signal]))
    return found
  })
  try {
    return (await Promise.all(read)).flat()
  } catch (error) {
    failed.abort(error)
    await Promise.allSettled(read)
    throw error
  }
}

function work(request: ResultsRequest, emit: Emit, signal: AbortSignal, handed?: Transferable[]) {
  let last: ResultsTold | undefined
  const onPart = (part: ResultsPart | ReadStretch, share: number) => {
    if (part.kind === 'stretch') return
    if (part.kind !== 'ranks') last = part
    else if (last?.kind === 'results') last = { ...last, ranks: part.ranks }
    if (last) emit(last, share)
  }
  return run(request, onPart, signal, handed)
}

function run(
  request: ResultsRequest,
  onPart: (part: ResultsPart | ReadStretch, share: number) => void,
  signal: AbortSignal,
  handed: Transferable[] = [],
) {
  const worker = new Worker(new URL('./results.worker.ts', import.meta.url), { type: 'module' })
  return runWorker(worker, request, onPart, signal, handed)
}
