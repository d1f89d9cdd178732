import type { Operation } from '@omics/contract/administration/operations'

/** One line of what was done: one entry of the log, or several alike that followed each other. */
export interface ActivityLine {
  readonly first: Operation
  readonly count: number
}

/** Within this time the same done again belongs to the same piece of work. */
const together = 10 * 60_000

/** An upload that has begun says nothing yet; the file that it becomes does. */
const begun = 'post /api/upload begin'

/** Entries, the latest first, as lines: what one person did several times in a row is told once. */
export function activityLines(entries: readonly Operation[]): ActivityLine[] {
  const lines: ActivityLine[] = []
  for (const entry of entries.filter(({ action }) => action !== begun)) {
    const last = lines.at(-1)
    if (last && belongs(entry, last.first)) lines[lines.length - 1] = { ...last, count: last.count + 1 }
    else lines.push({ first: entry, count: 1 })
  }
  return lines
}

const belongs = (entry: Operation, first: Operation) =>
  entry.person_id === first.person_id &&
  entry.title_en === first.title_en &&
  Date.parse(first.at) - Date.parse(entry.at) <= together

/** Where the object of an entry is seen; undefined where it has no place of its own. */
export function placeOf({ kind, object_id: id }: Operation, projectId: string): string | undefined {
  const project = `/project/detail/${projectId}`
  switch (kind) {
    case 'launches':
    case 'analyses':
      return `/project/wdlCharts/${id}`
    case 'files':
      return `${project}/files`
    case 'samples':
    case 'sampleColumns':
    case 'sampleImport':
      return `${project}/samples`
    case 'flows':
    // Of the warehouse, a project is only told which workflows were put into it.
    case 'workflows':
      return `${project}/workflows`
    case 'reports':
      return `${project}/reports`
    default:
      return undefined
  }
}
