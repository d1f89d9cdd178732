import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { askEnterprise } from '../../../gateways/enterprise-accounts.ts'
import { leaveAddress } from '../../../gateways/oidc.ts'
import { readLogout } from '../../../gateways/oidc-logout.ts'
import { logOperation } from '../../../http/operations.ts'
import { addressFor } from '../../../http/public-address.ts'
import { kindOf } from './enterprise-service.ts'
import { endOutsideSessions, originOf } from '../sessions/outside-session.ts'

/** The page that the provider sends the browser back to when somebody has left it. */
const backPath = '/login'
/** Nobody waits longer to sign out here because their organisation does not answer. */
const patience = 3000

/**
 * Signs whoever leaves a session out at the account service of their enterprise, or gives where they go on to leave
 * their organisation as well; empty where that is not to be.
 */
export async function leaveElsewhere(
  context: Context,
  request: FastifyRequest,
  sessionId: string,
): Promise<string> {
  const { db, vault, config, log } = context
  const origin = await originOf(db, vault, sessionId)
  if (!origin) return ''
  const back = addressFor(config, request) + backPath
  const left = leaveThere(context, origin, back).catch((error: unknown) => {
    log.warn({ err: error }, 'Somebody could not be signed out at their organisation')
    return undefined
  })
  return (await Promise.race([left, delay(patience, undefined, { ref: false })])) ?? ''
}

async function leaveThere(
  { outside, config }: Context,
  origin: NonNullable<Awaited<ReturnType<typeof originOf>>>,
  back: string,
): Promise<string | undefined> {
  const enterprise = await outside.of('enterprise')
  if (enterprise && origin.issuer === kindOf(enterprise)) {
    await askEnterprise(enterprise, config.outsideAllowed, 'logout', { subject: origin.subject })
    return undefined
  }
  const settings = await outside.of('oidc')
  if (!settings || settings.sign_out === 'here') return undefined
  return leaveAddress(settings, config.outsideAllowed, origin, back)
}

export const backChannelPath = '/api/oidc/backchannel_logout'
const Form = z.object({ logout_token: z.string().max(20_000) })

/** Takes in what the provider tells when somebody has left it: their sessions here end (Back-Channel Logout 1.0). */
export async function mountBackChannel(server: FastifyInstance, context: Context): Promise<void> {
  await server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 32 * 1024 },
      async (_request: FastifyRequest, text: string) => Object.fromEntries(new URLSearchParams(text)),
    )
    scope.post(
      backChannelPath,
      { config: { rateLimit: { max: 600, timeWindow: 60_000 } } },
      async (request, reply) => {
        const form = Form.safeParse(request.body)
        const done = form.success && (await endTold(context, request, form.data.logout_token))
        reply.header('cache-control', 'no-store')
        return done ? reply.send() : reply.status(400).send({ error: 'invalid_request' })
      },
    )
  })
}

async function endTold(context: Context, { ip }: FastifyRequest, token: string): Promise<boolean> {
  const { db, config } = context
  const settings = await context.outside.of('oidc')
  const logout = settings && (await readLogout(settings, config.outsideAllowed, token))
  if (!logout) return false
  for (const { id, full_name } of await endOutsideSessions(db, logout))
    await logOperation(db, {
      personId: id,
      personName: full_name,
      address: ip,
      action: `post ${backChannelPath}`,
      objectKind: 'person',
      objectId: id,
      projectId: undefined,
      succeeded: true,
      error: '',
      details: {},
    })
  return true
}
