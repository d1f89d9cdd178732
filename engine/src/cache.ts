import type { JsonObject } from './json.ts'

/** Everything that a task's result depends on, each as a digest or short text. */
export type CacheFields = {
  /** SHA-256 of the task's source with all that it refers to. */
  task: string
  /** Image digest, or digest of the host's packages. */
  software: string
  /** One digest for each input, files by content. */
  inputs: { readonly [name: string]: string }
}

/** One field that keeps an earlier result from being used. */
export type CacheDifference =
  | { field: 'task' | 'software' }
  | { field: 'input'; name: string; change: 'changed' | 'added' | 'removed' }
  | { field: 'outputs'; name: string; change: 'gone' | 'changed' }
  /** No earlier result of a task of that name. */
  | { field: 'first' }
  /** The task or the run asked not to use the cache. */
  | { field: 'off' }

export type CacheEntry = {
  key: string
  /** Name of the task, under which near misses are sought. */
  task: string
  fields: CacheFields
  run: string
  call: string
  outputs: JsonObject
  /** Every file among the outputs as it was when the result was kept. */
  files: readonly KeptFile[]
  /** Whoever keeps these files may remove them at will: a call that is given this result takes files of its own. */
  lent?: true
}

export type KeptFile = {
  path: string
  bytes: number
  modified: number
  /** When anything at all was last changed about it: unlike `modified`, nobody can set that to what it was. */
  changed?: number
  /** SHA-256 of its content, which decides where the times do not; absent for a large one. */
  sha256?: string
}

/** Where results are kept for use in later runs. */
export interface CallCache {
  /** The result to use first among those of a key that are not forgotten. */
  find(key: string): Promise<CacheEntry | undefined>
  /** The newest results of a task of that name, newest first, at most `limit`: to say why none fits. */
  recent(task: string, limit: number): Promise<readonly CacheEntry[]>
  put(entry: CacheEntry): Promise<void>
  /** Forgets a result whose files are gone. */
  forget(entry: CacheEntry): Promise<void>
}
