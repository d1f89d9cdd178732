import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Jump } from './wdl-protocol.ts'

/** Where a task begins: its name in its first line, looked for in the entry first. Undefined where no source has it. */
export function placeOfTask(sources: Sources, entry: string, task: string): Jump | undefined {
  const entryFirst = sources.toSorted((a, b) => Number(b.path === entry) - Number(a.path === entry))
  for (const { path, content } of entryFirst) {
    for (const { index, 1: before = '', 2: name } of content.matchAll(/^([ \t]*task[ \t]+)(\w+)\s*\{/gm)) {
      const start = index + before.length
      if (name === task) return { path, start, end: start + task.length }
    }
  }
  return undefined
}
