import type { Language } from '@omics/contract/errors'
import type { Message } from '@omics/contract/messages/messages'
import { messageSentence, projectOf } from '@omics/contract/messages/sentences'

/** What is told by email. */
export type Told = Pick<Message, 'kind' | 'details'> & {
  /** Path of the page about it. */
  readonly link?: string
  /** Why it came to that. */
  readonly reason?: Readonly<Record<Language, string>>
}

const words = {
  en: {
    project: (project: string) => `Project: ${project}`,
    analysis: (code: string) => `Analysis: ${code}`,
    reason: (reason: string) => `The first failure: ${reason}`,
    look: 'Sign in to the platform to look at it.',
    choice: 'Which emails you get is your choice, under Messages.',
    security: (address: string) =>
      `It was done from ${address}. If that was not you, sign in, look under Profile, Security and Sign-ins, and tell an administrator.`,
  },
  zh: {
    project: (project: string) => `项目：${project}`,
    analysis: (code: string) => `分析编号：${code}`,
    reason: (reason: string) => `首个失败原因：${reason}`,
    look: '请登录平台查看。',
    choice: '可在“消息”页面选择接收哪些邮件。',
    security: (address: string) =>
      `操作来自 ${address}。如非本人操作，请立即登录，在个人中心检查“安全设置”和“登录设备”，并联系管理员。`,
  },
}

/** A message as an email in a language; `publicAddress` is the platform's own, where it is known. */
export function letterOf(
  told: Told,
  language: Language,
  publicAddress: string | undefined,
): { subject: string; text: string } {
  const said = words[language]
  const { code, address } = told.details
  const project = projectOf(told.details, language)
  // Of an order its subject has the code.
  const isRun = told.kind.startsWith('analysis_')
  const subject = messageSentence(told, language)
  if (told.kind === 'account_security') return { subject, text: `${said.security(String(address))}\n` }
  const facts = [
    ...(project === undefined ? [] : [said.project(String(project))]),
    ...(code === undefined || !isRun ? [] : [said.analysis(String(code))]),
    ...(told.reason === undefined ? [] : [said.reason(told.reason[language])]),
  ]
  const isLinked = publicAddress !== undefined && told.link !== undefined
  const way = isLinked ? new URL(told.link, publicAddress).href : said.look
  return { subject, text: [...facts, ...(facts.length > 0 ? [''] : []), way, '', said.choice, ''].join('\n') }
}
