import { codeRules, type CodePurpose } from '@omics/contract/account/codes'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../http/problem.ts'
import { accountOf } from './account-of.ts'
import { issueCode, withdrawCode, type Proof } from './issue.ts'

interface Asked {
  readonly proof: Proof
  readonly language: Language
  readonly ip: string
}

const { minutes, secondsBetween } = codeRules

/**
 * Makes a code and sends it. A code for a new password goes out only where there is an account, and behind the answer,
 * which comes at the same time either way. Throws `too_many_requests` and `code_not_sent`.
 */
export async function sendCode(context: Context, { proof, language, ip }: Asked) {
  const { id, code } = await issueCode(context, proof, ip)
  const sending = () => deliver(context, proof, code, language)
  const failed = (cause: unknown) => context.log.error({ err: cause }, 'A code could not be sent')
  if (proof.purpose === 'password') {
    void accountOf(context.db, proof)
      .then((account) => (account ? sending() : undefined))
      .catch(failed)
  } else {
    await sending().catch(async (cause: unknown) => {
      failed(cause)
      await withdrawCode(context.db, id)
      throw new Problem('code_not_sent', { cause })
    })
  }
  return { expires_in: minutes * 60, resend_after: secondsBetween }
}

function deliver({ mailer, sms }: Context, proof: Proof, code: string, language: Language): Promise<void> {
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
