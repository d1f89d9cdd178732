import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { ToolFace } from '@omics/contract/tools/face'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Context } from '../context.ts'
import type { Database } from '../db/database.ts'
import { installation } from '../demonstration/installation.ts'
import { keepSupplied, retireSupplied, suppliedDigests } from '../domains/tools/supplied.ts'
import { digestOf as digestOfSources } from '../domains/warehouse/sources.ts'
import { addDraft, descriptionOf, listSupplied, publish, versionOf } from '../domains/warehouse/versions.ts'
import { createWorkflow } from '../domains/warehouse/workflow-rows.ts'
import type { JobKind } from '../gateways/jobs/kind.ts'
import { ownerGrant } from '../http/grant.ts'
import { Problem } from '../http/problem.ts'
import { isOnPath } from '../gateways/debian.ts'
import { usesImages } from '@omics/engine/executors'
import { sourcesOf, supplied, suppliedWhereFound, type Supplied } from './collection.ts'
import { faceOf } from './face-of.ts'
import { readmeOf } from './readme-of.ts'
import { recipeDigest } from './recipe.ts'
import { whole } from './whole.ts'

/** Brings the tools that come along into the catalogue, and up to this release. */
export const collection: JobKind<Record<string, never>> = {
  name: 'collection',
  data: z.strictObject({}),
  aloneBy: () => 'all',
  perform: (context) => bringCollection(context),
}

/** Has the worker bring them as soon as the platform is set up. */
export async function offerCollection(context: Context): Promise<void> {
  await installation(context)
  if (!context.ending.aborted) await context.jobs.put(context.db, collection, [{}])
}

/** The same at once, or some of them. Without an administrator, who would own their workflows, nothing is brought yet. */
export async function bringCollection(
  context: Pick<Context, 'db' | 'config'>,
  tools = supplied,
): Promise<void> {
  const { db } = context
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from person where is_administrator(id) order by created_at limit 1`,
  )
  const [owner] = rows
  if (!owner) return
  const digests = await suppliedDigests(db)
  const elsewhere = Map.groupBy(suppliedWhereFound, (tool) => canRun(context, tool))
  await retireSupplied(db, elsewhere.get(false)?.map(({ key }) => key) ?? [])
  const recipe = await recipeDigest()
  for (const tool of [...tools, ...(elsewhere.get(true) ?? [])]) {
    const sources = await sourcesOf(tool)
    const digest = digestOf(sources, tool, recipe)
    if (digests.get(tool.key) === digest) continue
    const example = tool.example()
    const face = await faceOf(sources, example.inputs)
    const made = await publishedVersion(db, owner.id, tool, sources, face)
    await listWhole(db, tool.key, made, sources, face)
    await keepSupplied(db, { ...tool, digest, face, versionId: made.versionId, files: example.files })
  }
}

/** Whether a tool whose programs no package brings can run on this platform. */
function canRun(
  { config: { executor } }: Pick<Context, 'config'>,
  { programs }: (typeof suppliedWhereFound)[number],
): boolean {
  return usesImages(executor) || programs.every(isOnPath)
}

/** Has the warehouse list what is more than one step, with its README in both languages and its report. */
async function listWhole(db: Database, key: string, made: Made, sources: Sources, face: ToolFace) {
  const told = whole[key]
  if (!told) return
  const { category, report, seconds } = told
  const version = await versionOf(db, ownerGrant(made.workflowId, ''), made.versionId)
  const description = descriptionOf(version)
  const facts = { sources, seconds }
  await listSupplied(db, version, {
    category,
    readme: readmeOf(face, description, facts, 'en'),
    readmeZh: readmeOf(face, description, facts, 'zh'),
    report: {
      title: '',
      introduction: '',
      outputs: report.map((name) => `${description.name}.${name}`),
      templates: [],
    },
  })
}

function digestOf(sources: Sources, { key, position }: Supplied, recipe: string): string {
  return createHash('sha256')
    .update(JSON.stringify([sources, position, whole[key], recipe]))
    .digest('hex')
}

interface Made {
  readonly workflowId: string
  readonly versionId: string
}

/** The version in the warehouse that has these sources; made and published where there is none. */
async function publishedVersion(
  db: Database,
  ownerId: string,
  { key }: Supplied,
  sources: Sources,
  face: ToolFace,
): Promise<Made> {
  const there = await versionsOf(db, key)
  const sha256 = digestOfSources(sources)
  const same = there?.versions.find((version) => version.sha256 === sha256)
  if (there && same?.published) return { workflowId: there.workflowId, versionId: same.id }
  const tag = `1.${there?.versions.length ?? 0}`
  const first = { tag, entry: sources[0]?.path ?? '', readme: '', readme_zh: '', sources }
  const made = same
    ? { workflowId: there?.workflowId ?? '', versionId: same.id }
    : there
      ? { workflowId: there.workflowId, versionId: await draft(db, ownerId, there.workflowId, first) }
      : await newWorkflow(db, ownerId, key, face, first)
  await publish(db, ownerGrant(made.workflowId, ownerId), made.versionId, 'en')
  return made
}

type Draft = Parameters<typeof addDraft>[2]

const draft = (db: Database, ownerId: string, workflowId: string, write: Draft) =>
  addDraft(db, ownerGrant(workflowId, ownerId), write, { kind: 'tool' })

/** Workflows behind tools are called after them; where somebody has a workflow of that name, after their key too. */
async function newWorkflow(db: Database, ownerId: string, key: string, face: ToolFace, first: Draft) {
  const { title: name, title_zh: name_zh, summary, summary_zh } = face
  const write = { name, name_zh, summary, summary_zh, category: 'other', visibility: 'platform' } as const
  const origin = { kind: 'tool', key }
  const create = (called: string) => createWorkflow(db, ownerId, { ...write, name: called, origin, first })
  return create(name).catch((error: unknown) => {
    if (error instanceof Problem && error.code === 'name_taken') return create(`${name} (${key})`)
    throw error
  })
}

interface Versions extends Record<string, unknown> {
  readonly workflowId: string
  readonly versions: readonly { id: string; published: boolean; sha256: string }[]
}

async function versionsOf(db: Database, key: string): Promise<Versions | undefined> {
  const { rows } = await db.execute<Versions>(sql`
    select w.id as "workflowId", (
      select coalesce(json_agg(json_build_object('id', v.id, 'published', v.state = 'published', 'sha256', v.sha256)), '[]')
      from workflow_version v
      where v.workflow_id = w.id) as versions
    from workflow w where w.origin ->> 'kind' = 'tool' and w.origin ->> 'key' = ${key} and w.deleted_at is null limit 1`)
  return rows[0]
}
