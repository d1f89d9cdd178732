import { codeRules } from '@omics/contract/account/codes'
import type { Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../http/problem.ts'
import { leaveCode } from './code-job.ts'
import { deliver } from './deliver.ts'
import { issueCode, withdrawCode, type Proof } from './issue.ts'

interface Asked {
  readonly proof: Proof
  readonly language: Language
  readonly ip: string
}

const { minutes, secondsBetween } = codeRules

/**
 * Makes a code and sends it. A code for a new password is left to the worker, which sends it only where there is an account:
 * the answer comes at the same time either way. Throws `too_many_requests` and `code_not_sent`.
 */
export async function sendCode(context: Context, { proof, language, ip }: Asked) {
  const { id, code } = await issueCode(context, proof, ip)
  if (proof.purpose === 'password') {
    await leaveCode(context, { proof, code, language })
  } else {
    await deliver(context, { proof, code, language }).catch(async (cause: unknown) => {
      context.log.error({ err: cause }, 'A code could not be sent')
      await withdrawCode(context.db, id)
      throw new Problem('code_not_sent', { cause })
    })
  }
  return { expires_in: minutes * 60, resend_after: secondsBetween }
}
