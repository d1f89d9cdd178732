import { v7 as uuidv7 } from 'uuid'
import type { Launched } from '@omics/contract/analyses/launches'
import type { BodyOf } from '@omics/contract/endpoint'
import type { Language } from '@omics/contract/errors'
import type { Json } from '@omics/contract/json'
import type { tools as endpoints } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { checkedVersion } from '../analyses/checked-versions.ts'
import { fileUri } from '../analyses/file-uri.ts'
import { fittingRows, launch, launchedBefore } from '../analyses/launch/launch.ts'
import { flowRow } from '../warehouse/flow-rows.ts'
import { requirePrograms } from './needs.ts'
import { keepPasted } from './pasted.ts'
import { flowOfTool } from './place.ts'

/** Runs a tool in a project. What fails before the launch leaves at most the files that were pasted. */
export async function startTool(
  context: Context,
  identity: Identity,
  { tool, project }: { readonly tool: Grant; readonly project: Grant<'edit'> },
  body: BodyOf<typeof endpoints.start>,
  language: Language,
): Promise<Launched> {
  // Asked again, such as over a line that broke, nothing is pasted twice.
  const before = await launchedBefore(context.db, project, body.idempotency_key)
  if (before) return before
  await requirePrograms(context, tool.objectId)
  const flowId = await flowOfTool(context, project, tool, language)
  const flow = await authorise(context.db, identity, 'flow', flowId, 'edit')
  const row = await flowRow(context.db, flow)
  const { texts, inputs, use_cache, idempotency_key } = body
  // Refused before anything is kept: as many texts as fit into a call would become files first.
  const standIns = Object.entries(texts).map(([input, text]) => ({ input, id: uuidv7(), ...text }))
  const named = Object.fromEntries(standIns.map(({ input, id, name }) => [input, fileUri({ id, name })]))
  const foreseen = { mode: 'files', inputs: { ...inputs, ...named }, samples: [] } as const
  const version = await checkedVersion(context.db, identity.personId, row.workflowVersionId)
  await fittingRows(context, project, version, foreseen, standIns)
  const pasted: Record<string, Json> = {}
  for (const [input, { name, content }] of Object.entries(texts)) {
    const file = await keepPasted(context, project, { input, name, content, key: idempotency_key })
    pasted[input] = fileUri(file)
  }
  return launch(context, flow, row, {
    name: body.name ?? row.name,
    mode: 'files',
    inputs: { ...inputs, ...pasted },
    outputs: {},
    samples: [],
    use_cache,
    idempotency_key,
    repeats: null,
    engine: 'here',
  })
}
