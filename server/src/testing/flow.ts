import { randomUUID } from 'node:crypto'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import type { Json } from '@omics/contract/json'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Caller } from './platform.ts'

/** A project of this person that has a workflow of one file. */
export async function newFlow(
  caller: Caller,
  name: string,
  wdl: string,
): Promise<{ projectId: string; flowId: string }> {
  const { id: projectId } = await caller.call(projects.create, { body: { name } })
  return { projectId, flowId: await flowIn(caller, projectId, name.toLowerCase(), wdl) }
}

/** A workflow of one file that this person makes and adds to a project; gives the flow. */
export async function flowIn(caller: Caller, projectId: string, name: string, wdl: string): Promise<string> {
  const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: wdl }] }
  const draft = await caller.call(workflows.create, { body: { name, first } })
  const body = { version_id: draft.id, project_id: projectId }
  return (await caller.call(workflows.start, { body })).flow_id
}

/** Launches one run of a flow and gives the analysis. */
export async function launchFlow(
  caller: Caller,
  flowId: string,
  inputs: Record<string, Json> = {},
): Promise<string> {
  const body = { name: 'A', mode: 'files', inputs, idempotency_key: randomUUID() } as const
  return (await caller.call(launches.dataStart, { params: { id: flowId }, body })).analysis_id
}
