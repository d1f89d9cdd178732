import { oidc as endpoints } from '@omics/contract/account/oidc'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { beginSignOn, endSignOn, Pending, type OidcSettings } from '../../../gateways/oidc.ts'
import { implement } from '../../../http/implement.ts'
import { Problem, type Sentence } from '../../../http/problem.ts'
import { addressFor } from '../../../http/public-address.ts'
import type { Vault } from '../../../http/vault.ts'
import { sealIdToken } from '../sessions/outside-session.ts'
import { arriveFromOutside } from './arrive-outside.ts'
import { readGroupMap } from './mapped-groups.ts'

/** The page that the provider sends the browser back to. */
const returnPath = '/sso'
const cookie = 'oidc'
const path = '/api/oidc'
const place = 'sign-on by OpenID Connect'
const seconds = 600
const Kept = Pending.extend({ until: z.number() })

export default implement(endpoints, {
  provider: async ({ context: { outside } }) => ({ label: (await outside.of('oidc'))?.label ?? '' }),

  begin: async ({ context, request, reply }) => {
    const settings = await settingsOf(context)
    const { url, pending } = await beginSignOn(
      settings,
      context.config.outsideAllowed,
      returnTo(context, request),
    )
    keep(context.vault, reply, pending)
    return { url }
  },

  finish: async ({ context, request, reply, body, note }) => {
    const settings = await settingsOf(context)
    const pending = kept(context.vault, request)
    reply.clearCookie(cookie, { path })
    if (!pending) throw new Problem('sign_on_refused', { details: { reason: reasons.notBegun } })
    const address = new URL(returnTo(context, request))
    address.search = body.query
    const who = await endSignOn(settings, context.config.outsideAllowed, address, pending)
    note({ objectId: '', after: { issuer: who.issuer, subject: who.subject, name: who.accountName } })
    return arriveFromOutside(
      { context, request, reply },
      {
        identity: { kind: `oidc ${who.issuer}`, subject: who.subject },
        full_name: who.name,
        accountName: who.accountName,
        groups: who.groups,
        email: who.emailVerified ? who.email : '',
        origin: {
          issuer: who.issuer,
          subject: who.subject,
          sid: who.sid,
          idToken: sealIdToken(context.vault, who.idToken),
        },
      },
      {
        newcomers: settings.newcomers,
        joinByEmail: settings.join === 'email',
        groups: readGroupMap(settings.groups),
        strong: settings.factor === 'provider',
      },
      true,
      note,
    )
  },
})

async function settingsOf({ outside }: Pick<Context, 'outside'>): Promise<OidcSettings> {
  const settings = await outside.of('oidc')
  if (!settings) throw new Problem('sign_in_off')
  return settings
}

/** The provider only sends people to addresses that were registered with it. */
const returnTo = ({ config }: Pick<Context, 'config'>, request: FastifyRequest) =>
  `${addressFor(config, request)}${returnPath}`

/** The browser that began keeps what the answer must fit, so that nobody is signed in by another's. */
function keep(vault: Vault, reply: FastifyReply, pending: Pending): void {
  const sealed = vault.seal(place, JSON.stringify({ ...pending, until: Date.now() + seconds * 1000 }))
  reply.setCookie(cookie, sealed.toString('base64url'), {
    path,
    httpOnly: true,
    sameSite: 'strict',
    maxAge: seconds,
    secure: reply.request.protocol === 'https',
  })
}

function kept(vault: Vault, { cookies }: FastifyRequest): Pending | undefined {
  try {
    const opened: unknown = JSON.parse(vault.open(place, Buffer.from(cookies[cookie] ?? '', 'base64url')))
    const { until, ...pending } = Kept.parse(opened)
    return until > Date.now() ? pending : undefined
  } catch {
    return undefined
  }
}

const reasons = {
  notBegun: {
    en: 'it was not begun in this browser, or more than 10 minutes ago',
    zh: '登录不是从此浏览器发起的，或已超过 10 分钟',
  },
} satisfies Record<string, Sentence>
