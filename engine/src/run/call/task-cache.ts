import { join } from 'node:path'
import type { CheckedTask, Value } from '@omics/wdl/execution'
import type { CacheEntry } from '../../cache.ts'
import { changedOutput } from '../../files/file-cache.ts'
import type { JsonObject } from '../../json.ts'
import type { ImageUse } from '../../store.ts'
import type { RunContext } from '../context.ts'
import { filesIn, moveFiles } from '../files/file-values.ts'
import { restoreValues, storeValues } from '../files/stored-values.ts'
import { askCache, fingerprints } from './call-cache.ts'
import { callFolder } from './call-id.ts'
import { cacheFields, cacheKey } from './call-key.ts'
import type { PreparedTask } from './prepared-task.ts'
import { restoreOutputs } from './restored-outputs.ts'
import { takeOver } from './take-over.ts'

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
    const isLent = entry.lent === true
    const stored = isLent ? await this.#takeOver(entry) : entry.outputs
    if (stored === undefined) return undefined
    const outputs = restoreOutputs(this.#run, this.#task, stored)
    const from = { run: entry.run, call: entry.call }
    await journal.record({ type: 'cacheHit', call, from, outputs: stored, ...(isLent && { image }) })
    return outputs
  }

  /**
   * Makes the files of a lent result this call's own, and keeps it as such; gives its outputs with those files. When
   * its owner removed one in this very moment, tells the run so.
   */
  async #takeOver(entry: CacheEntry): Promise<JsonObject | undefined> {
    const run = this.#run
    const folder = join(callFolder(run.folder, this.#call), 'taken-over')
    const types = this.#task.outputs.map(({ name, type }) => [name, type] as const)
    const lent = restoreValues(types, entry.outputs)
    const paths = [...lent.values()].flatMap((value) => filesIn(value).map(({ path }) => path))
    const taken = await takeOver(paths, folder).catch((error: unknown) => asMissing(error, entry))
    const files = await fingerprints(taken.values())
    const bytes = new Map(files.map((file) => [file.path, file.bytes]))
    const cut = entry.files.find((file) => bytes.get(taken.get(file.path) ?? '') !== file.bytes)
    if (cut !== undefined) {
      const differences = [{ field: 'outputs' as const, name: cut.path, change: 'gone' as const }]
      run.journal.note({ type: 'cacheMiss', call: this.#call, differences })
      return undefined
    }
    const own = [...lent].map(([name, value]) => [name, moveFiles(value, (path) => taken.get(path))] as const)
    const outputs = storeValues(own)
    const { key, task, fields } = entry
    await run.cache?.put({ key, task, fields, run: run.run, call: this.#call, outputs, files })
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

/** Nothing was taken, because it is gone; rejects with the error when it is not for that. */
async function asMissing(error: unknown, entry: CacheEntry): Promise<Map<string, string>> {
  if ((await changedOutput(entry)) === undefined) throw error
  return new Map()
}

/** `volatile: true` in a task's meta or hints says that its results are not to be used again. */
function isVolatile({ task, requirements }: PreparedTask): boolean {
  if (requirements.attributes.get('volatile') === true) return true
  const members = task.node.meta?.members ?? []
  return members.some(
    ({ name, value }) => name.text === 'volatile' && value.kind === 'meta-scalar' && value.value === true,
  )
}
