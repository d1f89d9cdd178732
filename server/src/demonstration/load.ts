import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { FileRow } from '../db/tables/files.ts'
import { platformGrant, type Grant } from '../http/grant.ts'
import { fileUri } from '../domains/analyses/file-uri.ts'
import { launch } from '../domains/analyses/launch/launch.ts'
import { addFileFromPath } from '../domains/files/finished-files.ts'
import { findByPath } from '../domains/files/tree.ts'
import { createProject } from '../domains/projects/projects.ts'
import { samplesFromFiles } from '../domains/samples/from-files.ts'
import { createFlow, flowRow } from '../domains/warehouse/flow-rows.ts'
import { readConfiguration } from '../domains/system/configuration.ts'
import { noteStep } from './activity.ts'
import type { ReadFiles } from './reads.ts'
import { texts } from './texts.ts'
import { publishedWorkflow, supplied, type Entry } from './warehouse.ts'

/** Under which the demonstration is launched, so that it is launched once however often this is tried. */
const launchKey = 'demonstration'

/** The demonstration in the database, ready to be launched. */
export interface Demonstration {
  /** Gives the id of the analysis. */
  launch(): Promise<string>
}

/**
 * Makes the demonstration's project with samples, files and configured workflows, owned by the first administrator.
 * What an attempt that was cut short made is found and used again.
 */
export async function loadDemonstration(context: Context, files: ReadFiles): Promise<Demonstration> {
  const { db } = context
  const language = (await readConfiguration(db)).language === 'zh' ? 'zh' : 'en'
  const text = texts[language]
  const ownerId = await firstAdministrator(context)
  const grant = platformGrant(await projectId(context, ownerId, text), ownerId)
  await noteStep(db, grant, 'project', grant.projectId, { name: text.project })
  const keep = (folder: string, path: string) => keepOnce(context, grant, folder, path)

  const reference = fileUri(await keep('', files.reference))
  const genes = fileUri(await keep('', files.genes))
  const samples = []
  for (const { name, reads1, reads2, truth } of files.samples) {
    samples.push({ name, first: await keep(text.reads, reads1), second: await keep(text.reads, reads2) })
    await keep(text.truth, truth)
  }
  const rows = samples.map(({ name, first, second }) => ({ name, reads_1: [first.id], reads_2: [second.id] }))
  await samplesFromFiles(db, grant, rows, 'update', language)
  await noteStep(db, grant, 'samples', grant.projectId, {
    name: samples.map(({ name }) => name).join(', '),
  })

  const cohort = await flowOnce(context, grant, 'main.wdl', {
    'variant_calling.samples': samples.map(({ name, first, second }) => ({
      name,
      reads_1: fileUri(first),
      reads_2: fileUri(second),
    })),
    'variant_calling.reference': reference,
    'variant_calling.genes': genes,
  })
  await flowOnce(context, grant, 'single.wdl', {
    'variant_calling_of_one_sample.sample_id': { this: 'name' },
    'variant_calling_of_one_sample.reads_1': { this: 'reads_1' },
    'variant_calling_of_one_sample.reads_2': { this: 'reads_2' },
    'variant_calling_of_one_sample.reference': reference,
    'variant_calling_of_one_sample.genes': genes,
  })
  return { launch: () => launchOnce(context, grant, cohort, text.analysis) }
}

/** For whom the demonstration is loaded. */
export async function firstAdministrator({ db }: Context): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from person where is_administrator(id) order by created_at limit 1`,
  )
  const [first] = rows
  if (!first) throw new Error('The platform has no administrator yet')
  return first.id
}

async function projectId(
  { db, config }: Context,
  ownerId: string,
  text: (typeof texts)['en'],
): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(sql`select id from project where demonstration limit 1`)
  const write = { name: text.project, description: text.description }
  return rows[0]?.id ?? createProject(db, ownerId, write, config.projectQuota, true)
}

async function keepOnce(
  context: Context,
  grant: Grant<'edit'>,
  folder: string,
  path: string,
): Promise<FileRow> {
  const name = basename(path)
  const there = await findByPath(context.db, grant, `${folder}/${name}`)
  const row =
    there ??
    (await addFileFromPath(context, grant, { sourcePath: path, path: folder, name, origin: 'import' }))
  await noteStep(context.db, grant, 'file', row.id, { name })
  return row
}

async function flowOnce(
  context: Context,
  grant: Grant<'edit'>,
  entry: Entry,
  inputs: Parameters<typeof createFlow>[3]['inputs'],
): Promise<Grant<'edit'>> {
  const { db } = context
  const { name, summary } = supplied[entry]
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from flow where project_id = ${grant.projectId} and name = ${name} and deleted_at is null limit 1`,
  )
  const version = await publishedWorkflow(db, grant.personId ?? '', entry)
  const mode = entry === 'single.wdl' ? 'samples' : 'files'
  const id =
    rows[0]?.id ?? (await createFlow(db, grant, version, { name, description: summary, mode, inputs }))
  await noteStep(db, grant, 'flow', id, { name })
  return { ...grant, objectId: id }
}

/** The platform launches it by itself, in nobody's name, as what has happened says. */
async function launchOnce(
  context: Context,
  project: Grant<'edit'>,
  flow: Grant<'edit'>,
  name: string,
): Promise<string> {
  const row = await flowRow(context.db, flow)
  const launched = await launch(context, platformGrant(project.projectId), row, {
    name,
    mode: 'files',
    inputs: row.inputs,
    outputs: {},
    samples: [],
    use_cache: true,
    idempotency_key: launchKey,
    repeats: null,
    engine: 'here',
  })
  await noteStep(context.db, project, 'launch', launched.analysis_id, { name })
  return launched.analysis_id
}
