import type { CheckedTask, Value } from '@omics/wdl/execution'
import type { ImageUse } from '../../store.ts'
import type { RunContext } from '../context.ts'
import type { storeValues } from '../files/stored-values.ts'
import { askCache, fingerprints } from './call-cache.ts'
import { cacheFields, cacheKey } from './call-key.ts'
import type { PreparedTask } from './prepared-task.ts'
import { restoreOutputs } from './restored-outputs.ts'

/** What the cache of a run has, or is to have, for one call of a task. */
export class TaskCache {
  readonly #run: RunContext
  readonly #call: string
  readonly #task: CheckedTask
  readonly #inputs: ReadonlyMap<string, Value>

  constructor(run: RunContext, call: string, task: CheckedTask, inputs: ReadonlyMap<string, Value>) {
    this.#run = run
    this.#call = call
    this.#task = task
    this.#inputs = inputs
  }

  /** The outputs of an equal call, if the cache has one; else tells the run why not. */
  async lookUp(prepared: PreparedTask, image: ImageUse): Promise<ReadonlyMap<string, Value> | undefined> {
    const { cache, journal } = this.#run
    if (cache === undefined) return undefined
    const call = this.#call
    if (isVolatile(prepared)) {
      journal.note({ type: 'cacheMiss', call, differences: [{ field: 'off' }] })
      return undefined
    }
    const fields = await this.#fields(prepared, image)
    const answer = await askCache(cache, cacheKey(fields), this.#task.name, fields)
    if (!answer.hit) {
      const { nearest, differences } = answer
      journal.note({ type: 'cacheMiss', call, differences, ...(nearest === undefined ? {} : { nearest }) })
      return undefined
    }
    const { entry } = answer
    const outputs = restoreOutputs(this.#run, this.#task, entry.outputs)
    const from = { run: entry.run, call: entry.call }
    await journal.record({ type: 'cacheHit', call, from, outputs: entry.outputs })
    return outputs
  }

  /** Keeps outputs, and how their files are now, for later calls that are equal. */
  async keep(
    prepared: PreparedTask,
    image: ImageUse,
    outputs: ReturnType<typeof storeValues>,
    paths: ReadonlySet<string>,
  ): Promise<void> {
    const { cache, run } = this.#run
    if (cache === undefined || isVolatile(prepared)) return
    const fields = await this.#fields(prepared, image)
    const entry = { key: cacheKey(fields), task: this.#task.name, fields, run, call: this.#call, outputs }
    await cache.put({ ...entry, files: await fingerprints(paths) })
  }

  #fields({ ownFiles }: PreparedTask, image: ImageUse) {
    const inputs = new Map([...this.#inputs, ...ownFiles])
    return cacheFields(this.#task, inputs, image.identity, this.#run.files)
  }
}

/** `volatile: true` in a task's meta or hints says that its results are not to be used again. */
function isVolatile({ task, requirements }: PreparedTask): boolean {
  if (requirements.attributes.get('volatile') === true) return true
  const members = task.node.meta?.members ?? []
  return members.some(
    ({ name, value }) => name.text === 'volatile' && value.kind === 'meta-scalar' && value.value === true,
  )
}
