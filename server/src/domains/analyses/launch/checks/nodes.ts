import { capacityElsewhere } from '@omics/engine/executors'
import type { Subject } from './check.ts'

/** What one step can have at most. */
export interface Most {
  readonly cpu: number
  readonly memoryBytes: number
  readonly gpus: number
}

type Context = Pick<Subject['context'], 'config'>
type Executor = Context['config']['executor']

const told = new Map<Executor, { readonly at: number; readonly most: Promise<Most | undefined> }>()
// A form asks at every change of a value, and nodes come and go seldom.
const keptMs = 30_000
// Its controller may be away, for which nobody waits before a launch.
const patienceMs = 3000

/** The largest node of a cluster that tasks run on; undefined where they run on none, and where it does not say. */
export function largestNodeOf({ config: { executor } }: Context): Promise<Most | undefined> {
  const before = told.get(executor)
  if (before && Date.now() - before.at < keptMs) return before.most
  const most = Promise.race([asked(executor), silence()])
  told.set(executor, { at: Date.now(), most })
  return most
}

const asked = (executor: Executor) =>
  capacityElsewhere(executor).then(
    (most) => most && { gpus: 0, ...most },
    () => undefined,
  )

const silence = () =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patienceMs).unref())
