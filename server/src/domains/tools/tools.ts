import { sql, type SQL } from 'drizzle-orm'
import type { OutputOf } from '@omics/contract/endpoint'
import { toolCategories } from '@omics/contract/tools/face'
import { tools as endpoints } from '@omics/contract/tools/tools'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { authorise } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { implement } from '../../http/implement.ts'
import { Problem } from '../../http/problem.ts'
import { allOf } from '../../resource/page.ts'
import { savedOr } from '../../resource/saved.ts'
import { fittingName } from '../files/fitting-name.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { authorisedVersion, descriptionOf, versionOf } from '../warehouse/versions.ts'
import { exampleInputs } from './example.ts'
import { changeFace, insertTool, requireCategories } from './faces.ts'
import { keptExample, storeExample } from './kept-example.ts'
import { marked } from './needs.ts'
import { installFor } from './packages.ts'
import { flowOfTool, projectFor } from './place.ts'
import { shareTool } from './share.ts'
import { startTool } from './start.ts'
import { tellOfSharing } from './tell.ts'
import { listTools, published, reachOf, type Filters } from './tool-list.ts'
import { oneMarked, oneTool, selectTools, titleOf, toolDetail, toolsSeenBy, usableBy } from './tool-rows.ts'

type BriefTool = OutputOf<typeof endpoints.all>[number] & Record<string, unknown>

export default implement(endpoints, {
  publicIndex: ({ context, identity, query }) => markedPage(context, identity, query, published),
  userIndex: ({ context, identity, query }) =>
    markedPage(context, identity, query, sql`t.deleted_at is null and t.owner_id = ${identity.personId}`),
  list: ({ context, identity, query }) => markedPage(context, identity, query, reachOf(identity)),
  search: ({ context, identity, body }) => markedPage(context, identity, body, reachOf(identity)),

  all: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<BriefTool>(sql`
      select t.id, t.title, t.title_zh, t.categories, t.icon, coalesce(u.common, false) as common,
        (select coalesce(json_agg(json_build_object('name', i ->> 'name', 'label', i ->> 'label',
            'label_zh', i ->> 'label_zh', 'patterns', i -> 'patterns', 'many', i ->> 'type' like 'Array%')), '[]')
          from jsonb_array_elements(v.description -> 'inputs') as i
          where i ->> 'type' in ('File', 'File?', 'Array[File]', 'Array[File]?', 'Array[File]+') and jsonb_array_length(i -> 'patterns') > 0) as takes
      from ${toolsSeenBy(identity)} join workflow_version v on v.id = t.workflow_version_id
      where ${usableBy(identity)} order by t.position, t.title, t.id limit 2000`)
    return rows
  },

  collected: async ({ context, identity }) => {
    const where = allOf(usableBy(identity), sql`u.collected`)
    const order = sql`t.position, t.title, t.id`
    return marked(context, await selectTools(context.db, identity, where, order, { limit: 2000, offset: 0 }))
  },

  categories: async ({ context: { db }, identity }) => {
    const { rows } = await db.execute<
      OutputOf<typeof endpoints.categories>[number] & Record<string, unknown>
    >(sql`
      select e.value as id, e.title_en, e.title_zh, count(t.id)::int as count
      from dictionary_entry e join dictionary d on d.id = e.dictionary_id and d.key = ${toolCategories}
      left join tool t on e.value = any(t.categories) and ${usableBy(identity)}
      where e.state = 'active' group by e.id order by e.position, e.id`)
    return rows
  },

  form: async ({ context, identity, grant }) => {
    const { db } = context
    const detail = await toolDetail(context, identity, grant.objectId)
    const workflow = { ...grant, objectId: detail.workflow_id }
    return { ...detail, description: descriptionOf(await versionOf(db, workflow, detail.version_id)) }
  },

  setCommon: async ({ context, identity, grant, note }) => {
    const { common } = await oneTool(context.db, identity, grant.objectId)
    note({ before: { common }, after: { common: true } })
    return think(context, identity, grant.objectId, { common: true })
  },

  collect: async ({ context, identity, body, note }) => {
    const { db } = context
    const { tool_id, ...thoughts } = body
    await authorise(db, identity, 'tool', tool_id, 'view')
    const { collected, common } = await oneTool(db, identity, tool_id)
    note({ objectId: tool_id, before: { collected, common }, after: thoughts })
    return think(context, identity, tool_id, thoughts)
  },

  show: ({ context, identity, grant, query }) =>
    toolDetail(context, identity, grant.objectId, query.file === '1'),

  create: async ({ context, identity, body, note }) => {
    const { db } = context
    const { version_id, ...face } = body
    const versionId = await publishedVersion(db, identity, version_id)
    await requireCategories(db, face.categories)
    const example = await keptExample(context, identity, face.example)
    const id = await db.transaction(async (tx) => {
      const own = { ...face, example: example.inputs }
      const made = await insertTool(tx, { face: own, versionId, ownerId: identity.personId })
      await storeExample(tx, made, example)
      return made
    })
    note({ objectId: id, after: { title: face.title } })
    return toolDetail(context, identity, id)
  },

  update: async ({ context, identity, grant, body, note }) => {
    const { db } = context
    const { version_id, version, ...face } = body
    const before = await toolDetail(context, identity, grant.objectId, false)
    if (before.supplied) throw new Problem('supplied')
    const versionId = version_id && (await publishedVersion(db, identity, version_id))
    await requireCategories(db, face.categories, before.categories)
    const changed = { ...face, version_id: versionId ?? before.version_id }
    const sharing = isDecidedAnew(identity, before, changed) ? 'asked' : before.sharing
    const asSeen = sql`id = ${grant.objectId} and deleted_at is null and version = ${version}`
    const example = await keptExample(context, identity, face.example)
    const saved = await db.transaction(async (tx) => {
      const own = { ...face, example: example.inputs }
      const done = await changeFace(tx, own, versionId, asSeen, { sharing })
      if (done.rowCount) {
        await storeExample(tx, grant.objectId, example)
        const named = { ...face, id: grant.objectId }
        await tellOfSharing(context, tx, identity, named, { before, after: { ...before, sharing } })
      }
      return done
    })
    const after = await savedOr(saved, () => toolDetail(context, identity, grant.objectId))
    note({
      before: { title: before.title, sharing: before.sharing },
      after: { title: after.title, sharing },
    })
    return after
  },

  share: async ({ context, identity, grant, body, note }) => {
    const before = await oneTool(context.db, identity, grant.objectId)
    await shareTool(context, identity, before, body)
    note({ before: { sharing: before.sharing, hidden: before.hidden }, after: body })
    return toolDetail(context, identity, grant.objectId)
  },

  remove: async ({ context: { db }, identity, grant, note }) => {
    const { title, supplied } = await oneTool(db, identity, grant.objectId)
    if (supplied) throw new Problem('supplied')
    await db.execute(sql`update tool set deleted_at = now() where id = ${grant.objectId}`)
    note({ before: { title } })
    return null
  },

  place: async ({ context, identity, grant, body, language, note }) => {
    const project = await projectFor(context, identity, body.project_id, language)
    const flowId = await flowOfTool(context, project, grant, language)
    note({ projectId: project.projectId, after: { flow: flowId } })
    return { project_id: project.projectId, flow_id: flowId }
  },

  tryExample: async ({ context, identity, grant, language, note }) => {
    const project = await projectFor(context, identity, undefined, language)
    const flowId = await flowOfTool(context, project, grant, language)
    const folder = await exampleFolder(context, identity, grant.objectId, language)
    const inputs = await exampleInputs(context, project, grant.objectId, folder)
    note({ projectId: project.projectId, after: { folder } })
    return { project_id: project.projectId, flow_id: flowId, inputs }
  },

  start: async ({ context, identity, grant, body, language, note }) => {
    const project = await projectFor(context, identity, body.project_id, language)
    const launched = await startTool(context, identity, { tool: grant, project }, body, language)
    note({ projectId: project.projectId, after: { name: body.name, ...launched } })
    return launched
  },

  install: async ({ context, identity, params, note }) => {
    const tool = await oneTool(context.db, identity, params.id)
    const job = await installFor(context, identity, tool)
    note({ objectId: tool.id, after: { packages: tool.packages } })
    return job
  },

  saveFile: async ({ context, identity, body, language, note }) => {
    const project = await projectFor(context, identity, body.project_id, language)
    const row = await addFileFromBytes(context, project, Buffer.from(body.content), {
      parentId: null,
      path: pastedFolder[language],
      name: body.name,
      origin: 'made',
    })
    note({ projectId: project.projectId, objectId: row.id, after: { name: row.name } })
    return { id: row.id, name: row.name, project_id: project.projectId }
  },
})

async function markedPage(context: Context, identity: Identity, query: Filters, scope: SQL) {
  const page = await listTools(context.db, identity, query, scope)
  return { ...page, items: marked(context, page.items) }
}

type WhatRuns = Pick<OutputOf<typeof endpoints.show>, 'version_id' | 'programs' | 'packages'>

/** Whether what administrators published becomes something else, which they publish anew. */
function isDecidedAnew(
  { administrator }: Identity,
  before: WhatRuns & { readonly sharing: string },
  after: WhatRuns,
): boolean {
  if (administrator || before.sharing !== 'published') return false
  const textOf = ({ version_id, programs, packages }: WhatRuns) =>
    JSON.stringify([version_id, programs, packages])
  return textOf(before) !== textOf(after)
}

/** Where texts that somebody pasted are kept. */
const pastedFolder = { en: 'Pasted', zh: '粘贴的文本' } as const

interface Thoughts {
  readonly collected?: boolean | undefined
  readonly common?: boolean | undefined
}

async function think(context: Context, identity: Identity, toolId: string, { collected, common }: Thoughts) {
  await context.db.execute(sql`
    insert into tool_person (tool_id, person_id, collected, common)
    values (${toolId}, ${identity.personId}, ${collected ?? false}, ${common ?? false})
    on conflict (tool_id, person_id) do update set
      collected = coalesce(${collected ?? null}::boolean, tool_person.collected),
      common = coalesce(${common ?? null}::boolean, tool_person.common)`)
  return oneMarked(context, identity, toolId)
}

/** A version that a tool can stand on. Throws `not_found`, and `not_published` for a draft. */
async function publishedVersion(db: Database, identity: Identity, versionId: string): Promise<string> {
  const { row } = await authorisedVersion(db, identity, versionId, 'view')
  if (row.state !== 'published') throw new Problem('not_published')
  return row.id
}

async function exampleFolder(
  { db }: Context,
  identity: Identity,
  toolId: string,
  language: 'en' | 'zh',
): Promise<string> {
  const title = titleOf(await oneTool(db, identity, toolId), language)
  return `${{ en: 'Examples', zh: '示例' }[language]}/${fittingName(title)}`
}
