import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import {
  chaptersInOrder,
  TemplateContents,
  type TemplateBlock,
  type TemplateChapter,
} from '@omics/contract/reports/blocks'
import type { OutputOf } from '@omics/contract/endpoint'
import { blocks as blockEndpoints, chapters as endpoints } from '@omics/contract/reports/template-parts'
import type { Database } from '../../../db/database.ts'
import { implement } from '../../../http/implement.ts'
import { Problem } from '../../../http/problem.ts'
import { isId } from '../../../http/relation.ts'

type Chapters = readonly TemplateChapter[]

/** The template that holds what a path of its contents finds. */
type Holder = { readonly template: string } | { readonly chapter: string } | { readonly block: string }

const conditionOf = (holder: Holder) => {
  if ('template' in holder) return sql`id = ${holder.template}`
  const found = 'chapter' in holder ? { id: holder.chapter } : { blocks: [{ id: holder.block }] }
  return sql`contents @> ${JSON.stringify({ chapters: [found] })}::jsonb`
}

/** Changes the chapters of one template while nobody else does. Throws `not_found`, and `too_large` past what one may hold. */
async function changeChapters<Result>(
  db: Database,
  holder: Holder,
  change: (chapters: Chapters) => { readonly chapters: Chapters; readonly result: Result },
): Promise<{ readonly templateId: string; readonly result: Result }> {
  if (!Object.values(holder).every(isId)) throw new Problem('not_found')
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; contents: unknown }>(sql`
      select id, contents from report_template where ${conditionOf(holder)} and deleted_at is null
      limit 1 for no key update`)
    const [row] = rows
    if (!row) throw new Problem('not_found')
    const contents = TemplateContents.parse(row.contents)
    const { chapters, result } = change(contents.chapters)
    const saved = TemplateContents.safeParse({ ...contents, chapters })
    if (!saved.success) throw new Problem('too_large', { details: { limit: '100' } })
    await tx.execute(sql`
      update report_template set contents = ${JSON.stringify(saved.data)}::jsonb, version = version + 1, updated_at = now()
      where id = ${row.id}`)
    return { templateId: row.id, result }
  })
}

/** The same items with one at a place among them, at the end unless told. */
const placed = <Item>(items: readonly Item[], item: Item, position = items.length) =>
  items.toSpliced(position, 0, item)

/** Chapters with one at a place among those of its parent. */
function placedChapter(chapters: Chapters, chapter: TemplateChapter, position?: number): Chapters {
  const siblings = chapters.filter(({ parent_id }) => parent_id === chapter.parent_id)
  const next = position === undefined ? undefined : siblings[position]
  return placed(chapters, chapter, next && chapters.indexOf(next))
}

/** A chapter with all that stand in it. */
function withInner(chapters: Chapters, id: string): ReadonlySet<string> {
  const found = new Set([id])
  for (const { chapter } of chaptersInOrder(chapters))
    if (chapter.parent_id !== null && found.has(chapter.parent_id)) found.add(chapter.id)
  return found
}

function requireParent(chapters: Chapters, parent: string | null): void {
  if (parent !== null && !chapters.some(({ id }) => id === parent)) throw new Problem('not_found')
}

const chapters = implement(endpoints, {
  everywhere: async ({ context: { db } }) => {
    const { rows } = await db.execute<
      OutputOf<typeof endpoints.everywhere>[number] & Record<string, unknown>
    >(sql`
      select c ->> 'id' as id, t.id as report_id, t.title_en as report_en, t.title_zh as report_zh,
        c -> 'title' as title, jsonb_array_length(c -> 'blocks') as blocks
      from report_template t cross join lateral jsonb_array_elements(t.contents -> 'chapters') as c
      where t.deleted_at is null order by t.title_en, t.id limit 5000`)
    return rows
  },

  all: async ({ context: { db }, params }) => {
    if (!isId(params.id)) throw new Problem('not_found')
    const { rows } = await db.execute<{ contents: unknown }>(
      sql`select contents from report_template where id = ${params.id} and deleted_at is null`,
    )
    if (!rows[0]) throw new Problem('not_found')
    const { chapters: found } = TemplateContents.parse(rows[0].contents)
    return chaptersInOrder(found).map(({ chapter, depth }) => ({ ...chapter, depth }))
  },

  create: async ({ context: { db }, body, note }) => {
    const { report_id, position, ...write } = body
    const chapter: TemplateChapter = { ...write, id: uuidv7(), blocks: [] }
    await changeChapters(db, { template: report_id }, (all) => {
      requireParent(all, write.parent_id)
      return { chapters: placedChapter(all, chapter, position), result: chapter }
    })
    note({ objectId: report_id, after: { chapter: write.title } })
    return chapter
  },

  update: async ({ context: { db }, params, body, note }) => {
    const { position, ...write } = body
    const { templateId, result } = await changeChapters(db, { chapter: params.id }, (all) => {
      requireParent(all, write.parent_id)
      if (write.parent_id !== null && withInner(all, params.id).has(write.parent_id))
        throw new Problem('below_itself')
      const before = all.find(({ id }) => id === params.id)
      if (!before) throw new Problem('not_found')
      const after = { ...before, ...write }
      const stays = position === undefined && before.parent_id === after.parent_id
      const others = all.filter(({ id }) => id !== params.id)
      const now = stays
        ? all.map((one) => (one === before ? after : one))
        : placedChapter(others, after, position)
      return { chapters: now, result: { before, after } }
    })
    note({
      objectId: templateId,
      before: { chapter: result.before.title, parent: result.before.parent_id },
      after: { chapter: result.after.title, parent: result.after.parent_id },
    })
    return result.after
  },

  remove: async ({ context: { db }, params, note }) => {
    const { templateId, result } = await changeChapters(db, { chapter: params.id }, (all) => {
      const gone = withInner(all, params.id)
      return {
        chapters: all.filter(({ id }) => !gone.has(id)),
        result: all.filter(({ id }) => gone.has(id)).map(({ title }) => title),
      }
    })
    note({ objectId: templateId, before: { chapters: result } })
    return null
  },
})

const blocks = implement(blockEndpoints, {
  create: async ({ context: { db }, body, note }) => {
    const block: TemplateBlock = { ...body.block, id: uuidv7() }
    const { templateId } = await changeChapters(db, { chapter: body.chapter_id }, (all) => ({
      chapters: withBlock(all, body.chapter_id, block, body.position),
      result: block,
    }))
    note({ objectId: templateId, after: { block: block.kind } })
    return block
  },

  update: async ({ context: { db }, params, body, note }) => {
    const block: TemplateBlock = { ...body.block, id: params.id }
    const { templateId, result } = await changeChapters(db, { block: params.id }, (all) => {
      const chapter = all.find((one) => one.blocks.some(({ id }) => id === params.id))
      const at = chapter?.blocks.findIndex(({ id }) => id === params.id) ?? 0
      const target = body.chapter_id ?? chapter?.id ?? ''
      const position = body.position ?? (target === chapter?.id ? at : undefined)
      return {
        chapters: withBlock(withoutBlock(all, params.id), target, block, position),
        result: chapter?.blocks[at],
      }
    })
    note({ objectId: templateId, before: { block: result }, after: { block } })
    return block
  },

  remove: async ({ context: { db }, params, note }) => {
    const { templateId, result } = await changeChapters(db, { block: params.id }, (all) => ({
      chapters: withoutBlock(all, params.id),
      result: all.flatMap((one) => one.blocks).find(({ id }) => id === params.id),
    }))
    note({ objectId: templateId, before: { block: result } })
    return null
  },
})

function withoutBlock(all: Chapters, blockId: string): Chapters {
  return all.map((chapter) => ({ ...chapter, blocks: chapter.blocks.filter(({ id }) => id !== blockId) }))
}

/** Throws `not_found` where the template has no such chapter. */
function withBlock(all: Chapters, chapterId: string, block: TemplateBlock, position?: number): Chapters {
  if (!all.some(({ id }) => id === chapterId)) throw new Problem('not_found')
  return all.map((chapter) =>
    chapter.id === chapterId ? { ...chapter, blocks: placed(chapter.blocks, block, position) } : chapter,
  )
}

export default [...chapters, ...blocks]
