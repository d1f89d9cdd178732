import { signInWays, type SignInWay } from '@omics/contract/account/registration'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { relyingParty } from '../passkeys/relying-party.ts'

/** Whether a way in is open here: one line a way. */
const open: Readonly<
  Record<SignInWay, (context: Context, request: FastifyRequest) => boolean | Promise<boolean>>
> = {
  password: () => true,
  phone: ({ sms }) => sms.isConfigured(),
  mail: ({ mailer }) => mailer.isConfigured(),
  wechat: async ({ outside }) => (await outside.of('wechat')) !== undefined,
  enterprise: async ({ outside }) => (await outside.of('enterprise')) !== undefined,
  oidc: async ({ outside }) => (await outside.of('oidc')) !== undefined,
  passkey: (_context, request) => relyingParty(request) !== undefined,
}

/** The ways in that are open, in the order in which the sign-in screen shows them. */
export async function openWays(context: Context, request: FastifyRequest): Promise<SignInWay[]> {
  const answers = await Promise.all(signInWays.map((way) => open[way](context, request)))
  return signInWays.filter((_way, index) => answers[index])
}
