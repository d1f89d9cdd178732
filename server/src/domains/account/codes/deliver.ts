import { codeRules, type CodePurpose } from '@omics/contract/account/codes'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import type { Proof } from './issue.ts'

/** A code that is to reach somebody. */
export interface Sendable {
  readonly proof: Proof
  readonly code: string
  readonly language: Language
}

const { minutes } = codeRules

/** Sends a code as an email or a text message. */
export function deliver(
  { mailer, sms }: Pick<Context, 'mailer' | 'sms'>,
  { proof, code, language }: Sendable,
): Promise<void> {
  if (proof.channel === 'sms') return sms.sendCode({ phone: proof.address, code, minutes })
  return mailer.send({ to: proof.address, ...letters[language](code, proof.purpose) })
}

const purposes: Record<Language, Record<CodePurpose, string>> = {
  en: {
    login: 'sign in',
    register: 'make your account',
    password: 'set a new password',
    bind: 'use this address for your account',
  },
  zh: { login: '登录', register: '注册账号', password: '重置密码', bind: '绑定邮箱' },
}

const letters: Record<Language, (code: string, purpose: CodePurpose) => { subject: string; text: string }> = {
  en: (code, purpose) => ({
    subject: `${code} is your code`,
    text: `Your code to ${purposes.en[purpose]}: ${code}\n\nIt is good for ${minutes} minutes and once. Nobody from the platform will ever ask you for it. If you did not ask for it, ignore this email.\n`,
  }),
  zh: (code, purpose) => ({
    subject: `验证码 ${code}`,
    text: `你正在${purposes.zh[purpose]}，验证码：${code}\n\n验证码 ${minutes} 分钟内有效，仅可使用一次。平台工作人员不会向你索要验证码。如非本人操作，请忽略此邮件。\n`,
  }),
}
