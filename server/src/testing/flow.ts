import { projects } from '@omics/contract/projects/projects'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Caller } from './platform.ts'

/** A project of this person that has a workflow of one file. */
export async function newFlow(
  caller: Caller,
  name: string,
  wdl: string,
): Promise<{ projectId: string; flowId: string }> {
  const project = await caller.call(projects.create, { body: { name } })
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: wdl }] }
  const draft = await caller.call(workflows.create, { body: { name: name.toLowerCase(), first } })
  const body = { version_id: draft.id, project_id: project.id }
  const { flow_id: flowId } = await caller.call(workflows.start, { body })
  return { projectId: project.id, flowId }
}
