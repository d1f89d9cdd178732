import { createHash } from 'node:crypto'
import { join } from 'node:path'

const LONGEST_NAME = 180

/** `align.3.1` for shard 1 within shard 3; `variants.0.align.3` for a call of a subworkflow. Unique in the run. */
export function callId(parent: string | undefined, name: string, shards: readonly number[]): string {
  return [...(parent === undefined ? [] : [parent]), name, ...shards].join('.')
}

/** The call's folder name: its id, cut where the file system would not take it. */
export function callFolderName(call: string): string {
  if (call.length <= LONGEST_NAME) return call
  const digest = createHash('sha256').update(call).digest('hex').slice(0, 16)
  return `${call.slice(0, LONGEST_NAME - 17)}-${digest}`
}

/** Where the attempts of a call of a run have their folders. */
export function callFolder(runFolder: string, call: string): string {
  return join(runFolder, 'calls', callFolderName(call))
}

export function attemptFolder(folder: string, attempt: number): string {
  return join(folder, `attempt-${attempt}`)
}
