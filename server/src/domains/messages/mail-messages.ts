import { inArray } from 'drizzle-orm'
import type { Language } from '@omics/contract/errors'
import type { Message } from '@omics/contract/messages/messages'
import { messageSentence } from '@omics/contract/messages/sentences'
import type { Context } from '../../context.ts'
import { person, systemConfiguration } from '../../db/tables/account.ts'
import { reachedBy } from './preferences.ts'

type Mailed = Pick<Message, 'kind' | 'details'>

const texts: Record<Language, (message: Mailed) => string> = {
  en: ({ kind, details: { project, code, address } }) =>
    kind === 'account_security'
      ? `It was done from ${address}. If that was not you, sign in, look under Profile, Security and Sign-ins, and tell an administrator.\n`
      : (project === undefined ? '' : `Project: ${project}\n`) +
        `${code === undefined ? '' : `Analysis: ${code}\n`}\n` +
        'Sign in to the platform to look at it. Which emails you get is your choice, under Messages.',
  zh: ({ kind, details: { project, code, address } }) =>
    kind === 'account_security'
      ? `操作来自 ${address}。如非本人操作，请立即登录，在个人中心检查“安全设置”和“登录设备”，并联系管理员。\n`
      : (project === undefined ? '' : `项目：${project}\n`) +
        `${code === undefined ? '' : `分析编号：${code}\n`}\n` +
        '请登录平台查看。可在“消息”页面选择接收哪些邮件。',
}

/**
 * Sends a message by email to those who want it so and have an address, each in their language. An email that cannot
 * be sent is logged and keeps nobody else from theirs. `former` are addresses that they had until now.
 */
export async function mailMessage(
  { db, mailer, log }: Pick<Context, 'db' | 'mailer' | 'log'>,
  people: readonly string[],
  message: Mailed,
  former: readonly string[] = [],
): Promise<void> {
  if (people.length === 0 || !(await mailer.isConfigured())) return
  const wanted = await reachedBy(db, people, message.kind, 'by_email')
  const readers = await db
    .select({ email: person.email, language: person.language, state: person.state })
    .from(person)
    .where(inArray(person.id, wanted))
  const [system] = await db.select({ language: systemConfiguration.language }).from(systemConfiguration)
  for (const { email, state, language: own } of readers) {
    if (state !== 'active') continue
    const language = own ?? system?.language ?? 'en'
    const letter = { subject: messageSentence(message, language), text: texts[language](message) }
    for (const to of [email, ...former].filter((address) => address !== ''))
      await mailer
        .send({ to, ...letter })
        .catch((error: unknown) => log.error({ err: error }, 'An email could not be sent'))
  }
}
