import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { type EnumType, formatType, toJson, type CheckedTask, type Value } from '@omics/wdl/execution'
import type { CacheFields } from '../../cache.ts'
import type { Json } from '../../json.ts'
import { filesIn, moveFiles } from '../files/file-values.ts'
import type { RunFiles } from '../files/run-files.ts'
import { toStored } from '../files/stored-values.ts'

const taskDigests = new WeakMap<CheckedTask, string>()

/** Everything that the result of a call depends on, as digests. */
export async function cacheFields(
  task: CheckedTask,
  inputs: ReadonlyMap<string, Value>,
  software: string,
  files: RunFiles,
): Promise<CacheFields> {
  const contentOf = async (path: string) => {
    const located = await files.find(path)
    return located === undefined ? 'absent' : files.digest(located.path)
  }
  const digests = await Promise.all(
    [...inputs].map(async ([name, value]) => [name, await valueDigest(value, contentOf)] as const),
  )
  return { task: taskDigest(task), software, inputs: Object.fromEntries(digests) }
}

/** Digest of a task and of all that its call gives it, without reading files: enough to know it again in its own run. */
export async function givenDigest(
  task: CheckedTask,
  inputs: ReadonlyMap<string, Value>,
  files: RunFiles,
): Promise<string> {
  const digests = [...inputs].map(
    async ([name, value]) => [name, await valueDigest(value, (path) => files.stamp(path))] as const,
  )
  const sorted = (await Promise.all(digests)).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([taskDigest(task), sorted]))
}

/** One key for all of it; the order in which inputs are given does not matter. */
export function cacheKey({ task, software, inputs }: CacheFields): string {
  const sorted = Object.entries(inputs).sort(([a], [b]) => (a < b ? -1 : 1))
  return sha256(JSON.stringify([task, software, sorted]))
}

/** A file counts by what `identify` gives for it and by its name, which the task sees. */
async function valueDigest(value: Value, identify: (path: string) => Promise<string>): Promise<string> {
  const digests = new Map<string, string>()
  for (const { path } of filesIn(value)) {
    if (!digests.has(path)) digests.set(path, `${await identify(path)}/${basename(path)}`)
  }
  const byContent = digests.size === 0 ? value : moveFiles(value, (path) => digests.get(path))
  return sha256(JSON.stringify(toStored(toJson(byContent))))
}

/** The task's own source without comments, its language version, and the structs and enums it may use. */
function taskDigest(task: CheckedTask): string {
  const known = taskDigests.get(task)
  if (known !== undefined) return known
  const { source, version, structs, enums, syntax } = task.document
  const { start, end } = task.node.span
  let text = ''
  let at = start
  for (const comment of syntax.comments) {
    if (comment.span.start < at || comment.span.end > end) continue
    text += source.slice(at, comment.span.start).trimEnd()
    at = comment.span.end
  }
  text += source.slice(at, end)
  const shapes = [...structs].map(([name, { members }]) => [
    name,
    [...members].map(([key, type]) => [key, formatType(type)]),
  ])
  const choices = [...enums].map(([name, { type }]) => [name, formatType(type.value), valuesOf(type)])
  // Documents without enums, which is most of them, keep the digests that they had.
  const types = choices.length === 0 ? [shapes.sort()] : [shapes.sort(), choices.sort()]
  const digest = sha256(JSON.stringify([version, text, ...types]))
  taskDigests.set(task, digest)
  return digest
}

function valuesOf({ values }: EnumType): [string, Json][] {
  return [...values].map(([choice, value]) => [choice, toStored(toJson(value))])
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
