import { z } from 'zod'
import type { OutsideValues } from '@omics/contract/administration/outside-kinds'
import { Problem } from '../http/problem.ts'
import { readJson, refusedBy } from './json-answer.ts'
import { reachedFor } from './outside-guard.ts'
import { fetchOutside } from './outside.ts'

export type WechatSettings = OutsideValues<'wechat'>

/** Who has scanned. The openid is theirs within our application alone. */
export interface WechatUser {
  readonly openid: string
  readonly nickname: string
}

const Refused = z.object({ errcode: z.number(), errmsg: z.string().default('') })
const Token = z.union([z.object({ access_token: z.string(), openid: z.string().min(1) }), Refused])
const User = z.union([z.object({ openid: z.string(), nickname: z.string().default('') }), Refused])

/** A code that WeChat does not know, has seen before, or that took too long. */
const badCodes = [40029, 40163, 42003]
const largest = 65_536

/** The page of the open platform that shows the QR code, and leads back with a code to one of ours. */
export function scanPage({ page, app_id }: WechatSettings, back: string, state: string): string {
  const url = new URL('/connect/qrconnect', page)
  const query = { appid: app_id, redirect_uri: back, response_type: 'code', scope: 'snsapi_login', state }
  url.search = new URLSearchParams(query).toString()
  url.hash = 'wechat_redirect'
  return url.href
}

/** Exchanges the code for who has scanned. Throws `wechat_ended` for a code that is good for nothing. */
export async function whoScanned(
  settings: WechatSettings,
  code: string,
  allowed: readonly string[],
): Promise<WechatUser> {
  const token = await ask(settings, '/sns/oauth2/access_token', Token, allowed, {
    appid: settings.app_id,
    secret: settings.app_secret,
    code,
    grant_type: 'authorization_code',
  })
  const { access_token, openid } = token
  const user = await ask(settings, '/sns/userinfo', User, allowed, { access_token, openid, lang: 'zh_CN' })
  return { openid, nickname: user.nickname.slice(0, 100) }
}

/** Asks WeChat about a code that there cannot be: it names what is wrong with the application before what is wrong with it. */
export async function tryApplication(settings: WechatSettings, allowed: readonly string[]): Promise<void> {
  const refused = await whoScanned(settings, 'a test', allowed).catch((error: unknown) => error)
  if (!(refused instanceof Problem && refused.code === 'wechat_ended')) throw refused
}

async function ask<Answer extends object>(
  settings: WechatSettings,
  path: string,
  schema: z.ZodType<Answer | z.output<typeof Refused>>,
  allowed: readonly string[],
  query: Readonly<Record<string, string>>,
): Promise<Answer> {
  const url = new URL(path, settings.address)
  const { bytes } = await fetchOutside(`${url.href}?${new URLSearchParams(query)}`, {
    allowed: reachedFor(settings, allowed),
    largest,
  })
  const answer = readJson(url, bytes, schema)
  if (!isRefusal(answer)) return answer
  if (badCodes.includes(answer.errcode)) throw new Problem('wechat_ended')
  throw refusedBy(url, `${answer.errcode} ${answer.errmsg}`)
}

function isRefusal(answer: object): answer is z.output<typeof Refused> {
  return 'errcode' in answer && answer.errcode !== 0
}
