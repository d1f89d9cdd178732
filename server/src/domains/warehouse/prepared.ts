import type { Sources } from '@omics/contract/warehouse/workflows'
import { Problem } from '../../http/problem.ts'
import { checkSources } from './checking/check-sources.ts'
import { digestOf } from './sources.ts'

export interface VersionWrite {
  readonly tag: string
  readonly entry: string
  readonly sources: Sources
  readonly readme: string
  readonly readme_zh: string
}

/**
 * Has the text of a version checked, and gives what is stored of that. Checks have a queue: who is about to hold a
 * connection or a lock asks before.
 */
export async function prepared(person: string, write: VersionWrite) {
  if (!write.sources.some(({ path }) => path === write.entry)) {
    const message = { en: `There is no file “${write.entry}”.`, zh: `没有文件“${write.entry}”。` }
    throw new Problem('validation', { fields: [{ path: 'entry', message }] })
  }
  const { tag, entry, readme, readme_zh: readmeZh, sources } = write
  const sha256 = digestOf(sources)
  const { description } = await checkSources(person, sources, entry, sha256)
  return { tag, entry, readme, readmeZh, sha256, description }
}
