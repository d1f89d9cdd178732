import type { OutputOf } from '@omics/contract/endpoint'
import type { workflows } from '@omics/contract/warehouse/workflows'

/** The sources that a new workflow begins with, wherever they came from. */
export type Imported = OutputOf<typeof workflows.unpack>

/** What the workflow in a file is called there; empty where it holds none. */
export const nameIn = (imported: Pick<Imported, 'sources'>, entry: string): string =>
  workflowIn(imported, entry)[1] ?? ''

/** What its author says of it in `meta`, as a summary holds it. */
export function summaryIn(imported: Pick<Imported, 'sources'>, entry: string): string {
  // Tasks may follow, and what they say of themselves is not meant.
  const [own = ''] = (workflowIn(imported, entry)[2] ?? '').split(/^\s*task\s/m)
  const [, double, single] = /(?:^|meta\s*\{)\s*description:\s*(?:"([^"\n]*)"|'([^'\n]*)')/m.exec(own) ?? []
  return (double ?? single ?? '').trim().slice(0, 500)
}

function workflowIn({ sources }: Pick<Imported, 'sources'>, entry: string): readonly (string | undefined)[] {
  const content = sources.find(({ path }) => path === entry)?.content ?? ''
  return /^\s*workflow\s+(\w+)([^]*)/m.exec(content) ?? []
}
