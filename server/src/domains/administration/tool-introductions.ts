import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import {
  ToolIntroduction,
  toolIntroductions as endpoints,
  ToolIntroductionWrite,
} from '@omics/contract/administration/tool-introductions'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { requireSeen } from '../system/image-access.ts'
import { introduced } from '../system/introductions.ts'

const { title_en, title_zh, text_en, text_zh } = introduced
const ordinary = crudOn({
  table: 'tool_introduction',
  row: ToolIntroduction,
  write: ToolIntroductionWrite,
  computed: introduced,
  sort: 'position',
  searched: sql`(${title_en} || ' ' || ${title_zh} || ' ' || ${text_en} || ' ' || ${text_zh})`,
})

export default implement(endpoints, {
  ...ordinary,
  create: async (call) => {
    const { context, identity, body } = call
    await requireSeen(context.db, identity, { image: body.image })
    return ordinary.create({ ...call, body: await kept(context.db, body) })
  },
  update: async (call) => {
    const { context, identity, params, body } = call
    const before = await ordinary.find(context.db, params.id)
    await requireSeen(context.db, identity, { image: body.image }, [before.image])
    return ordinary.update({ ...call, body: await kept(context.db, body) })
  },
})

/** What is stored: of a tool its place alone, as its words are the catalogue's; else words of one's own. */
async function kept<Body extends z.output<typeof ToolIntroductionWrite>>(
  db: Database,
  body: Body,
): Promise<Body> {
  if (body.tool_id === null) {
    for (const field of ['title_en', 'title_zh'] as const)
      if (body[field] === '')
        throw refuseField(field, {
          en: 'Write a title, or choose a tool.',
          zh: '请填写名称，或选择一个工具。',
        })
    return body
  }
  const { rows } = await db.execute(
    sql`select from tool where id = ${body.tool_id} and deleted_at is null and sharing = 'published'`,
  )
  if (rows.length === 0)
    throw refuseField('tool_id', { en: 'Choose a published tool.', zh: '请选择已发布的工具。' })
  return { ...body, title_en: '', title_zh: '', text_en: '', text_zh: '', target: '' }
}
