import { createHash } from 'node:crypto'
import type { Job } from './executor.ts'

/** What an attempt is called outside: the same for the same one, so that it can be found by whoever comes next. */
export function attemptName({ id, folder }: Pick<Job, 'id' | 'folder'>): string {
  return `omics-${createHash('sha256').update(`${folder}\0${id}`).digest('hex').slice(0, 24)}`
}
