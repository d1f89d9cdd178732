import { openAsBlob } from 'node:fs'
import { sql } from 'drizzle-orm'
import { FormData } from 'undici'
import { failure } from '@omics/engine'
import { RunFailure } from '@omics/engine/run'
import type { Context } from '../../../../context.ts'
import type { WesEngine, WesSettings } from '../../../../gateways/wes-engine.ts'
import { versionText } from '../../checked-versions.ts'
import { fileIdOf } from '../../file-uri.ts'
import { mapMemberTexts, textsIn } from '../../json-texts.ts'
import type { ClaimedRun } from '../claim.ts'
import { fileSource } from '../file-source.ts'
import { PatientEngine } from './patient-engine.ts'

/** Tells a run among those of the engine, so that one that was taken before a crash is not handed over twice. */
const tag = 'omics_run'
const mostPages = 20

type Handing = Pick<Context, 'db' | 'outside' | 'log' | 'storage' | 'config'>

/** The engine's id of a run: handed over now, or before. Rejects with RunFailure. */
export async function outsideId(context: Handing, run: ClaimedRun, signal: AbortSignal): Promise<string> {
  const { rows } = await context.db.execute<{ outside_id: string | null; address: string }>(
    sql`select outside_id, address from handed_run where run_id = ${run.id}`,
  )
  const [before] = rows
  if (before?.outside_id) return before.outside_id
  const engine = new PatientEngine(context, before?.address)
  const settings = await engine.settings()
  const taken = before && (await engine.ask((asked) => findTaken(asked, run.id), signal))
  const id = taken ?? (await submit(context, run, settings, signal))
  await context.db.execute(sql`update handed_run set outside_id = ${id} where run_id = ${run.id}`)
  return id
}

async function submit(
  context: Handing,
  run: ClaimedRun,
  settings: WesSettings,
  signal: AbortSignal,
): Promise<string> {
  await context.db.execute(sql`
    insert into handed_run (run_id, address) values (${run.id}, ${settings.address})
    on conflict (run_id) do nothing`)
  let isFirst = true
  return new PatientEngine(context, undefined).ask(async (engine) => {
    // It may have been taken before the answer was lost.
    const taken = isFirst ? undefined : await findTaken(engine, run.id)
    isFirst = false
    return taken ?? engine.submit(await formOf(context, run, settings), signal)
  }, signal)
}

/** Looks among the engine's runs, the latest of which most engines list first. */
async function findTaken(engine: WesEngine, runId: string): Promise<string | undefined> {
  let token = ''
  for (let page = 0; page < mostPages; page += 1) {
    const { runs, next_page_token: next = '' } = await engine.runs(encodeURIComponent(token))
    const found = runs.find(({ tags }) => tags?.[tag] === runId)
    if (found !== undefined || next === '') return found?.run_id
    token = next
  }
  return undefined
}

/** The workflow with all its text, the inputs, and the files among them as attachments that are read as they are sent. */
async function formOf(context: Handing, run: ClaimedRun, settings: WesSettings): Promise<FormData> {
  const { row, sources } = await versionText(context.db, run.workflow_version_id)
  const files = await attachments(context, run)
  const form = new FormData()
  const params = mapMemberTexts(run.inputs, (text) => files.get(text)?.path ?? text)
  form.append('workflow_params', JSON.stringify(params))
  form.append('workflow_type', 'WDL')
  form.append('workflow_type_version', row.description?.wdl_version ?? '1.0')
  form.append('workflow_url', row.entry)
  form.append('tags', JSON.stringify({ [tag]: run.id }))
  form.append('workflow_engine_parameters', JSON.stringify(parametersOf(settings)))
  for (const { path, content } of sources) form.append('workflow_attachment', new Blob([content]), path)
  for (const { path, source } of files.values())
    form.append('workflow_attachment', await openAsBlob(source), path)
  return form
}

interface Attachment {
  readonly path: string
  readonly source: string
}

/** Files of the platform among the inputs, by how inputs name them; those of one folder stay side by side. */
async function attachments(context: Handing, run: ClaimedRun): Promise<Map<string, Attachment>> {
  const locate = fileSource(context, run.project_id)
  const folders = new Map<string, number>()
  const found = new Map<string, Attachment>()
  const taken = new Set<string>()
  for (const uri of [...textsIn(run.inputs)].filter((text) => fileIdOf(text) !== undefined)) {
    const located = await locate(uri)
    if (located === undefined) throw new RunFailure(failure('inputMissing', { input: '', path: uri }))
    const folder = folders.get(located.folder) ?? folders.size
    folders.set(located.folder, folder)
    let path = `inputs/${folder}/${located.name}`
    for (let count = 1; taken.has(path); count += 1) path = `inputs/${folder}/${count}/${located.name}`
    taken.add(path)
    found.set(uri, { path, source: located.path })
  }
  return found
}

/** What the administrator has every run sent with, as `name=value` a line. */
function parametersOf({ parameters }: WesSettings): Record<string, string> {
  const lines = parameters.split('\n').map((line) => line.trim())
  return Object.fromEntries(
    lines.flatMap((line) => {
      const at = line.indexOf('=')
      return at < 1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const]
    }),
  )
}
