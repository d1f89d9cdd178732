import { sql } from 'drizzle-orm'
import {
  AnswerTemplate,
  answerTemplates as templateEndpoints,
  AnswerTemplateWrite,
  FeedbackPanel,
  feedbackPanel as panelEndpoints,
  ServiceDay,
  serviceDays as dayEndpoints,
  ServiceDayWrite,
} from '@omics/contract/support/desk'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import { refuseField } from '../../http/problem.ts'
import { crudOn } from '../../resource/crud/crud-on.ts'
import { requireSeen } from '../system/image-access.ts'

export const answerTemplates = implement(
  templateEndpoints,
  crudOn({
    table: 'answer_template',
    row: AnswerTemplate,
    write: AnswerTemplateWrite,
    sort: 'name',
    searched: sql`(t.name || ' ' || t.text)`,
  }),
)

export const serviceDays = implement(
  dayEndpoints,
  crudOn({
    table: 'service_day',
    row: ServiceDay,
    write: ServiceDayWrite,
    sort: '-day',
    searched: sql`(t.day || ' ' || t.title)`,
    filters: ['kind'],
  }),
)

export const feedbackPanel = implement(panelEndpoints, {
  show: ({ context: { db } }) => readPanel(db),

  update: async ({ context: { db }, identity, body, note }) => {
    await requireZone(db, body.time_zone)
    const before = await readPanel(db)
    const { company_url, qr_image, time_zone } = body
    await requireSeen(db, identity, { qr_image }, [before.qr_image])
    await db.execute(sql`
      update feedback_panel set company_url = ${company_url}, qr_image = ${qr_image}, time_zone = ${time_zone}
      where id = 1`)
    note({ objectId: 'feedback_panel', before, after: body })
    return body
  },
})

async function readPanel(db: Database): Promise<FeedbackPanel> {
  const { rows } = await db.execute(
    sql`select company_url, qr_image, time_zone from feedback_panel where id = 1`,
  )
  return FeedbackPanel.parse(rows[0])
}

async function requireZone(db: Database, zone: string): Promise<void> {
  const { rows } = await db.execute(sql`select 1 from pg_timezone_names where name = ${zone}`)
  if (rows.length > 0) return
  throw refuseField('time_zone', {
    en: 'Write a time zone by its name, such as Asia/Shanghai or Europe/Paris.',
    zh: '请填写时区名称，例如 Asia/Shanghai 或 Europe/Paris。',
  })
}
