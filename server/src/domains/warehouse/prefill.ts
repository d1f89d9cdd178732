import type { Json } from '@omics/contract/json'
import type { WorkflowDescription, WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { matchColumn, sampleColumnsOf, takesFiles } from './matching.ts'
import { descriptionOf, type VersionRow } from './versions.ts'

/**
 * The inputs as a form begins with them: the author's constants, the defaults kept for this version over them, and
 * for required inputs, and for files that may be left out, the column of the project's sample table that has the same
 * name.
 */
export async function prefilledInputs(
  db: Database,
  grant: Grant,
  version: VersionRow,
): Promise<{ inputs: Record<string, Json>; matched: string[] }> {
  const columns = await sampleColumnsOf(db, grant)
  const declared = descriptionOf(version).inputs
  const inputs: Record<string, Json> = Object.fromEntries(
    declared.flatMap(({ name }) => {
      const value = version.inputDefaults[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )
  const matched: string[] = []
  for (const input of declared) {
    if (input.name in inputs || !isAsked(input)) continue
    const column = matchColumn(input, columns)
    if (column === undefined) continue
    inputs[input.name] = { this: column.key }
    matched.push(input.name)
  }
  return { inputs, matched }
}

/** Whether a column may stand for it: what has a default stays as its author wants it. */
function isAsked(input: WorkflowInput): boolean {
  return !input.optional || (takesFiles(input) && input.default_text === '')
}

/** Every input with its default, as a JSON template that people fill in. */
export function inputTemplate(
  description: WorkflowDescription,
  defaults: Record<string, Json>,
): Record<string, Json> {
  return Object.fromEntries(
    description.inputs
      .filter((input) => !input.optional || input.name in defaults || input.default_value !== undefined)
      .map((input) => [input.name, defaults[input.name] ?? input.default_value ?? input.type]),
  )
}
