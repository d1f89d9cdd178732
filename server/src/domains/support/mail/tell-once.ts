import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { leaveLetters } from '../../messages/letters.ts'

/** So many people are told within a day at most, whoever's addresses somebody writes under. */
const mostInADay = 100

/** Tells somebody how to answer a ticket, once in a year, in an email that no program answers. */
export async function tellOnce(context: Context, tx: Database, address: string): Promise<void> {
  if (!(await context.mailer.isConfigured(tx))) return
  const { rowCount } = await tx.execute(sql`
    insert into mail_told (address)
    select ${address} where (select count(*) from mail_told where told_at > now() - interval '1 day') < ${mostInADay}
    on conflict do nothing`)
  if (rowCount !== 1) return
  const at = context.config.publicAddress
  const text = [
    'Your email was not put into a ticket: it came from another address than that of the ticket, named none, or said nothing.',
    `Please sign in and answer there: ${at}/customer_service_center/customer_service_center_index`,
    '',
    '你的邮件未能进入工单：发件地址与工单不符、未指明工单，或没有正文内容。',
    `请登录平台后回复：${at}/customer_service_center/customer_service_center_index`,
  ].join('\n')
  const subject = 'Your email was not taken in / 邮件未能进入工单'
  await leaveLetters(context, tx, [{ to: address, subject, text, automatic: true }])
}
