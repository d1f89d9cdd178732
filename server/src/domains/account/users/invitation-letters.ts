import type { User } from '@omics/contract/account/users'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { leaveLetters } from '../../messages/letters.ts'

/** So long a link works. */
export const invitationDays = 7

/** Whose invitation it is, and where the platform is reached; without that its links are told, but not sent. */
export interface Sender {
  readonly by: string
  readonly language: Language
  readonly origin: string | undefined
}

type Addressed = Pick<User, 'name' | 'full_name' | 'email'> & { readonly token: string }

type Post = Pick<Context, 'mailer' | 'log'>

/** Whether links can be sent to the people themselves. */
export async function canMail(mailer: Context['mailer'], { origin }: Sender): Promise<boolean> {
  return origin !== undefined && mailer.isConfigured()
}

/** Leaves people their links, a letter each; a thousand of them take longer than somebody waits. */
export async function leaveInvitations(
  context: Context,
  people: readonly Addressed[],
  from: Sender,
): Promise<void> {
  const reached = people.filter(({ email }) => email !== '')
  const letters = reached.map((to) => ({ to: to.email, ...letterOf(to, from) }))
  await leaveLetters(context, context.db, letters)
}

/** Sends somebody their link; whether that went well. */
export async function sendInvitation({ mailer, log }: Post, to: Addressed, from: Sender): Promise<boolean> {
  try {
    await mailer.send({ to: to.email, ...letterOf(to, from) })
    return true
  } catch (error) {
    log.error({ err: error }, 'An invitation could not be sent')
    return false
  }
}

/** Whoever is invited has not said yet which language they read: that of who invites them stands first. */
function letterOf(to: Addressed, { by, language, origin }: Sender) {
  const letters = (language === 'zh' ? ['zh', 'en'] : ['en', 'zh']) satisfies Language[]
  const texts = letters.map((one) => letterIn[one](to, by, `${origin}/invitation#${to.token}`))
  return {
    subject: texts.map(({ subject }) => subject).join(' · '),
    text: texts.map(({ text }) => text).join('\n————\n\n'),
  }
}

const letterIn = {
  en: ({ full_name, name, email }: Addressed, by: string, link: string) => ({
    subject: 'Your account is ready',
    text: `${full_name},\n\n${by} made an account for you.${full_name === email ? '' : ` Your user name is ${name}.`} Choose a password here within ${invitationDays} days:\n\n${link}\n`,
  }),
  zh: ({ full_name, name, email }: Addressed, by: string, link: string) => ({
    subject: '你的账号已开通',
    text: `${full_name}，你好：\n\n${by} 为你开通了账号${full_name === email ? '' : `，用户名是 ${name}`}。请在 ${invitationDays} 天内打开下面的链接设置密码：\n\n${link}\n`,
  }),
} satisfies Record<Language, unknown>
