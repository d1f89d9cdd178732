import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'
import type { WesRunRequest } from '@omics/contract/wes/wes'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { refuseField } from '../../http/problem.ts'
import { checkedVersion } from '../analyses/checked-versions.ts'
import { launch, launchRows } from '../analyses/launch/launch.ts'
import { inputsOf } from './inputs.ts'
import { flowOfVersion, versionOfText } from './keep-version.ts'
import { requireBringing } from './may-bring.ts'
import { isProjectKnown, projectFor } from './project.ts'
import { discardFiles, readRunForm, type RunForm } from './run-form.ts'
import { engineName, readAskedProject, readRunRequest, type RunRequest } from './run-request.ts'
import { workflowText } from './sources.ts'

/** What was launched: the run's id, and where the operation log finds it. */
export interface LaunchedRun {
  readonly runId: string
  readonly analysisId: string
  readonly projectId: string
}

/** Launches what a client's form asks for as an ordinary analysis of one run. Throws what a launch here throws. */
export async function launchRequest(
  context: Context,
  identity: Identity,
  request: FastifyRequest,
  language: Language,
): Promise<LaunchedRun> {
  const form = await readRunForm(context, request, async (fields) => {
    await requireBringing(context.db, identity, 'file')
    return isProjectKnown(context.db, identity, readAskedProject(fields))
  })
  try {
    const asked = readRunRequest(form.fields)
    const grant = await projectFor(context.db, identity, asked)
    return await launchForm(context, identity, grant, form, asked, language)
  } finally {
    await discardFiles(form)
  }
}

async function launchForm(
  context: Context,
  identity: Identity,
  grant: Grant<'edit'>,
  form: RunForm,
  asked: RunRequest,
  language: Language,
): Promise<LaunchedRun> {
  const { db, config } = context
  const text = await workflowText(config, identity.personId, asked.url, form.sources)
  const version = await versionOfText(db, identity, text, language)
  const { facts } = await checkedVersion(db, identity.personId, version.id)
  // Before any file is kept, for what does not fit leaves none behind.
  await launchRows(db, grant, facts, { mode: 'files', inputs: asked.params, samples: [] })
  const inputs = await inputsOf(context, grant, facts, asked.params, form.files)
  // Whoever sends a run over WES hears of its end by its state, as of every fault of a task.
  const launched = await launch(
    context,
    grant,
    await flowOfVersion(db, identity, grant, version),
    {
      name: asked.engineParameters['name'] ?? facts.name ?? text.entry,
      mode: 'files',
      inputs,
      outputs: {},
      samples: [],
      repeats: null,
      engine: 'here',
      idempotency_key: randomUUID(),
      use_cache: cacheWanted(asked),
    },
    { withoutTools: 'tried' },
  )
  const analysisId = launched.analysis_id
  await db.execute(sql`
    insert into wes_request (analysis_id, request) values (${analysisId}, ${JSON.stringify(toldBack(asked))}::jsonb)`)
  const { rows } = await db.execute<{ id: string }>(sql`select id from run where analysis_id = ${analysisId}`)
  return { runId: rows[0]?.id ?? '', analysisId, projectId: grant.projectId }
}

function cacheWanted({ engineParameters: { use_cache: text = 'true' } }: RunRequest): boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  throw refuseField('workflow_engine_parameters', {
    en: 'use_cache must be true or false.',
    zh: 'use_cache 只能是 true 或 false。',
  })
}

function toldBack({ params, url, languageVersion, tags, engineParameters }: RunRequest): WesRunRequest {
  return {
    workflow_params: params,
    workflow_type: 'WDL',
    workflow_type_version: languageVersion,
    tags,
    workflow_engine: engineName,
    workflow_engine_parameters: engineParameters,
    workflow_url: url,
  }
}
