import { z } from 'zod'
import { unreadableAnswer } from '../ask-archive.ts'
import { readJson } from '../json-answer.ts'
import { fetchOutside } from '../outside.ts'

const Token = z.object({ token: z.string().optional(), access_token: z.string().optional() })
const largest = 256 * 1024

interface Asked {
  readonly allowed: readonly string[]
  readonly scope: string
  /** `user:password`, or empty. */
  readonly account: string
}

/**
 * The header that a registry wants, which says in its refusal where a token is given
 * (https://distribution.github.io/distribution/spec/auth/token/). Undefined where it gives none.
 */
export async function askForToken(
  registry: URL,
  challenge: string,
  { allowed, scope, account }: Asked,
): Promise<string | undefined> {
  const basic = account === '' ? undefined : `Basic ${Buffer.from(account).toString('base64')}`
  if (/^basic\b/i.test(challenge)) return basic
  if (!/^bearer\b/i.test(challenge)) return undefined
  const told = new Map(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const realm = URL.parse(told.get('realm') ?? '')
  if (!realm || !/^https?:$/.test(realm.protocol)) throw unreadableAnswer(registry)
  const service = told.get('service')
  if (service !== undefined) realm.searchParams.set('service', service)
  realm.searchParams.set('scope', told.get('scope') ?? scope)
  // A password goes out in the open to nobody.
  const headers = basic !== undefined && realm.protocol === 'https:' ? { authorization: basic } : {}
  const answer = await fetchOutside(realm.href, { allowed, largest, headers })
  if (answer.status !== 200) return undefined
  const { token, access_token: other } = readJson(realm, answer.bytes, Token)
  const given = token ?? other
  if (given === undefined || !/^[\x21-\x7e]+$/.test(given)) throw unreadableAnswer(realm)
  return `Bearer ${given}`
}
