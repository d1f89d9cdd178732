import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import type { Json } from '@omics/contract/json'
import type { toolRuns } from '@omics/contract/tools/runs'
import type { WorkflowDescription } from '@omics/contract/warehouse/workflows'
import type { Database } from '../../db/database.ts'

type Given = OutputOf<typeof toolRuns.show>['inputs']

/** What an analysis was given, as the version that it ran calls its inputs, in their order; unknown ones last. */
export async function inputsOf(db: Database, analysisId: string): Promise<Given> {
  const { rows } = await db.execute<{
    inputs: Record<string, Json>
    description: WorkflowDescription | null
  }>(sql`
    select a.inputs, v.description from analysis a join workflow_version v on v.id = a.workflow_version_id
    where a.id = ${analysisId}`)
  const { inputs = {}, description } = rows[0] ?? {}
  const known = description?.inputs ?? []
  const order = new Map(known.map(({ name }, at) => [name, at]))
  const placeOf = (name: string) => order.get(name) ?? known.length
  return Object.entries(inputs)
    .map(([name, value]) => {
      const { label = '', label_zh = '' } = known[placeOf(name)] ?? {}
      return { name, label, label_zh, value }
    })
    .toSorted((one, other) => placeOf(one.name) - placeOf(other.name))
}
