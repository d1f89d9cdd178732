import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import { flows, type Flow } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { workflows, type WorkflowVersion } from '@omics/contract/warehouse/workflows'
import { until } from '@omics/engine/testing/until'
import { fileUri } from '../domains/analyses/file-uri.ts'
import type { Caller } from '../testing/platform.ts'
import type { World } from './world.ts'

/** A published version and its workflow. */
export interface Published {
  readonly workflowId: string
  readonly versionId: string
  readonly sha256: string
}

type Place = Pick<World, 'worker' | 'people' | 'published'>

/** WDL whose workflow has the given name: it shouts the words of a file, after a while if told so. */
export const wdlOf = (name: string) => `version 1.1
workflow ${name} {
  input {
    File words
    Int wait = 0
  }
  call upper { input: words, wait }
  output {
    File loud = upper.loud
  }
}
task upper {
  input {
    File words
    Int wait
  }
  command <<<
    echo "hello" >&2
    sleep ~{wait}
    tr a-z A-Z < '~{words}' > loud.txt
  >>>
  output {
    File loud = "loud.txt"
  }
  runtime {
    container: "example.org/coreutils:9"
  }
}
`

export const versionWrite = (name: string, tag = '1.0') => ({
  tag,
  entry: 'main.wdl',
  readme: '# Shout',
  readme_zh: '# 大声',
  sources: [{ path: 'main.wdl', content: wdlOf(name) }],
})

export function draftWorkflow(by: Caller, title: string, name = 'shout'): Promise<WorkflowVersion> {
  return by.call(workflows.create, {
    body: { name: title, visibility: 'platform', first: versionWrite(name) },
  })
}

export async function publishWorkflow(by: Caller, title: string): Promise<Published> {
  const draft = await draftWorkflow(by, title)
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id, sha256 } = await by.call(workflows.publish, { params })
  return { workflowId: draft.workflow_id, versionId: id, sha256 }
}

export function newFlow({ people, published }: Place, projectId: string): Promise<Flow> {
  return people.owner.call(flows.create, {
    params: { id: projectId },
    body: { name: 'Shouting 大声', version_id: published.versionId, mode: 'files', inputs: {} },
  })
}

/** Launches the workflow on a file of the project. */
export async function launch(
  place: Place,
  projectId: string,
  file: { id: string; name: string },
  wait = 0,
): Promise<{ analysisId: string; flowId: string }> {
  const flow = await newFlow(place, projectId)
  const { analysis_id } = await place.people.owner.call(launches.dataStart, {
    params: { id: flow.id },
    body: {
      name: 'Shouting',
      mode: 'files',
      idempotency_key: `key ${Math.random()}`,
      inputs: { 'shout.words': fileUri(file), ...(wait > 0 && { 'shout.wait': wait }) },
    },
  })
  place.worker.wake()
  return { analysisId: analysis_id, flowId: flow.id }
}

/** Waits until an analysis has ended. */
export function untilEnded(place: Place, id: string, seenBy = place.people.owner): Promise<void> {
  return untilIt(place, id, ({ state }) => state !== 'waiting' && state !== 'running', seenBy)
}

/** Waits until a task of an analysis runs. */
export function untilTaskRuns(place: Place, id: string): Promise<void> {
  return untilIt(place, id, ({ calls }) => calls.running > 0)
}

async function untilIt(
  { worker, people }: Place,
  id: string,
  so: (analysis: Analysis) => boolean,
  seenBy = people.owner,
) {
  await until('The analysis did not come so far', async () => {
    worker.wake()
    return so(await seenBy.call(analyses.show, { params: { id } }))
  })
}

/** An analysis that was launched and stopped at once. */
export async function stoppedAnalysis(world: World): Promise<{ id: string; projectId: string }> {
  const { id: projectId } = await world.newProject()
  const { analysisId: id } = await launch(
    world,
    projectId,
    await world.addFile(projectId, 'w.txt', 'a'),
    1000,
  )
  await world.people.owner.call(analyses.stop, { params: { id } })
  await untilEnded(world, id)
  return { id, projectId }
}
