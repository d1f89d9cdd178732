import type { ErrorCode } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import {
  askEnterprise,
  refusedByEnterprise,
  type EnterpriseAnswer,
  type EnterpriseSettings,
  type Refusal,
} from '../../../gateways/enterprise-accounts.ts'
import { Problem } from '../../../http/problem.ts'

type Call = Parameters<typeof askEnterprise>[2]
type DataOf<Name extends Call> = Extract<EnterpriseAnswer<Name>, { ok: true }>['data']
type Translation = Partial<Record<Refusal, ErrorCode>>

/** Under which the identities of an account service are kept. One at another address is another. */
export const kindOf = ({ address }: EnterpriseSettings) => `enterprise ${address.replace(/\/$/, '')}`

/** The service as it is configured now. Throws `sign_in_off`. */
export async function serviceOf({ outside, config }: Pick<Context, 'outside' | 'config'>) {
  const settings = await outside.of('enterprise')
  if (!settings) throw new Problem('sign_in_off')
  const answer = <Name extends Call>(call: Name, sent: Readonly<Record<string, string>>) =>
    askEnterprise(settings, config.outsideAllowed, call, sent)
  return {
    settings,
    answer,
    /** Its data. What it refuses is thrown in our words where we have any, else in its own. */
    ask: async <Name extends Call>(
      call: Name,
      sent: Readonly<Record<string, string>>,
      words: Translation = {},
    ): Promise<DataOf<Name>> => {
      const given = await answer(call, sent)
      if (given.ok) return given.data
      const own = words[given.error]
      throw own ? new Problem(own) : refusedByEnterprise(settings, given)
    },
    /** Has something sent. Nobody learns from it which accounts there are. */
    send: async (call: Call, sent: Readonly<Record<string, string>>): Promise<null> => {
      const given = await answer(call, sent)
      const silent: readonly Refusal[] = ['unknown_account', 'inactive_account']
      if (!given.ok && !silent.includes(given.error)) throw refusedByEnterprise(settings, given)
      return null
    },
  }
}
