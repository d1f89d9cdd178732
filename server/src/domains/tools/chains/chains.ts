import { toolChains as endpoints } from '@omics/contract/tools/chains'
import { transact } from '../../../db/transact.ts'
import { ownerGrant } from '../../../http/grant.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { publish } from '../../warehouse/versions.ts'
import { createWorkflow } from '../../warehouse/workflow-rows.ts'
import { chainWorkflow } from './chain-workflow.ts'
import { sourcesOfSteps, stepsUpTo } from './steps.ts'
import { namesListed } from '../../../http/names-listed.ts'

export default implement(endpoints, {
  steps: async ({ context: { db }, identity, grant }) => {
    const steps = await stepsUpTo(db, identity, grant.objectId)
    return steps.map(({ id, code, name, workflow, workflow_zh }) => ({
      analysis_id: id,
      code,
      name,
      workflow,
      workflow_zh,
    }))
  },

  save: async ({ context: { db }, identity, grant, body: { name }, language, note }) => {
    const steps = await stepsUpTo(db, identity, grant.objectId)
    if (steps.length < 2) throw new Problem('one_step')
    const codes = namesListed(steps.map(({ code }) => code))
    const { entry, source } = chainWorkflow(steps)
    const first = {
      tag: '1.0',
      entry,
      sources: [{ path: entry, content: source }, ...(await sourcesOfSteps(db, identity, steps))],
      readme: `Saved from the runs ${codes.en}.`,
      readme_zh: `由任务 ${codes.zh} 保存而成。`,
    }
    const write = {
      name,
      summary: steps.map(({ workflow }) => workflow).join(' → '),
      summary_zh: steps.map(({ workflow, workflow_zh }) => workflow_zh || workflow).join(' → '),
      category: 'other',
    }
    const origin = { kind: 'chain', analysis: grant.objectId }
    // What has a fault is not left behind as a draft.
    const made = await transact(db, async (tx) => {
      const ids = await createWorkflow(tx, identity.personId, {
        ...write,
        visibility: 'private',
        origin,
        first,
      })
      await publish(tx, ownerGrant(ids.workflowId, identity.personId), ids.versionId, language)
      return ids
    })
    note({ objectId: made.workflowId, after: { name, steps: codes.en } })
    return { workflow_id: made.workflowId, version_id: made.versionId }
  },
})
