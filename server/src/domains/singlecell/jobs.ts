import { sql } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import { SingleCellSettings, singleCellJobs as endpoints } from '@omics/contract/singlecell/analyses'
import type { Database } from '../../db/database.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { oneAnalysis } from './analysis-rows.ts'
import { analyse } from './launch.ts'
import { step1 } from './step1.ts'

export default implement(endpoints, {
  step1,

  submit: async ({ context, identity, body, language, note }) => {
    const made = await analyse(context, identity, body, language)
    note({ projectId: made.project_id, objectId: made.id, after: { name: made.name } })
    return { flowId: made.flow_id }
  },

  status: async ({ context: { db }, identity, query: { flowId } }) => {
    const { analysis_id, state, expected } = await standing(db, identity, flowId)
    const steps = await stepsOf(db, flowId)
    const done = steps.filter((step) => step.state === 'succeeded' || step.state === 'cached').length
    return { flowId, analysis_id, state, done, steps: expected ?? (steps.length || null) }
  },

  submitShell: async ({ context, identity, body, language, note }) => {
    const { analysis_id } = await standing(context.db, identity, body.flowId)
    const before = await oneAnalysis(context.db, sql`a.id = ${analysis_id}`)
    if (before.single_cell_file_id === null) throw new Problem('not_found')
    const wanted = {
      single_cell_file_id: before.single_cell_file_id,
      name: before.name,
      settings: SingleCellSettings.parse({ ...before.settings, ...body.settings }),
      idempotency_key: body.idempotency_key,
    }
    const made = await analyse(context, identity, wanted, language)
    note({ projectId: made.project_id, objectId: made.id, before: before.settings, after: made.settings })
    return { flowId: made.flow_id }
  },

  shellStatus: async ({ context: { db }, identity, query: { flowId } }) => {
    const { state } = await standing(db, identity, flowId)
    return { flowId, state, steps: await stepsOf(db, flowId) }
  },
})

type Status = OutputOf<typeof endpoints.status>
type Steps = OutputOf<typeof endpoints.shellStatus>['steps']

async function standing(db: Database, identity: Identity, flowId: string) {
  await authorise(db, identity, 'run', flowId, 'view')
  const { rows } = await db.execute<Pick<Status, 'analysis_id' | 'state'> & { expected: number | null }>(sql`
    select a.id as analysis_id, r.state, a.expected_calls as expected
    from run r join analysis a on a.id = r.analysis_id where r.id = ${flowId}`)
  const [row] = rows
  if (!row) throw new Problem('not_found')
  return row
}

async function stepsOf(db: Database, flowId: string): Promise<Steps> {
  const { rows } = await db.execute<Steps[number]>(sql`
    select c.name, c.state from run_call c where c.run_id = ${flowId} and c.kind = 'task' order by c.position limit 200`)
  return rows
}
