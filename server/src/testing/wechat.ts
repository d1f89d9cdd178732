import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the open platform of WeChat answers, on this machine. */
export interface WechatPeer {
  readonly host: string
  /** The settings that connect a platform to it. */
  readonly settings: Record<'app_id' | 'address' | 'page', string>
  readonly secret: string
  /** Somebody scans what a page shows and agrees: gives the address to which it leads back. */
  scan(page: string, openid: string, nickname?: string): string
  /** From now on it is somebody else who scans in the browser. */
  nextPerson(): void
  close(): Promise<void>
}

const application = { id: 'wx0000000000000001', secret: 'a secret 秘' }

/** Starts the peer: /connect/qrconnect, /sns/oauth2/access_token and /sns/userinfo as their documentation has them. */
export async function startWechat(): Promise<WechatPeer> {
  let person = 1
  const codes = new Map<string, { openid: string; nickname: string }>()
  const tokens = new Map<string, { openid: string; nickname: string }>()
  const answers: Record<string, (query: URLSearchParams) => object> = {
    '/sns/oauth2/access_token': (query) => {
      if (query.get('appid') !== application.id) return { errcode: 40013, errmsg: 'invalid appid' }
      if (query.get('secret') !== application.secret) return { errcode: 40125, errmsg: 'invalid appsecret' }
      const code = query.get('code') ?? ''
      const user = codes.get(code)
      if (!user || query.get('grant_type') !== 'authorization_code')
        return { errcode: 40029, errmsg: 'invalid code' }
      codes.delete(code)
      const access_token = randomUUID()
      tokens.set(access_token, user)
      return { access_token, expires_in: 7200, openid: user.openid, scope: 'snsapi_login' }
    },
    '/sns/userinfo': (query) => {
      const user = tokens.get(query.get('access_token') ?? '')
      if (user?.openid !== query.get('openid')) return { errcode: 40003, errmsg: 'invalid openid' }
      return { ...user, sex: 0, headimgurl: '', privilege: [] }
    },
  }
  const scan: WechatPeer['scan'] = (page, openid, nickname = '微微') => {
    const { pathname, searchParams: query, hash } = new URL(page)
    if (
      pathname !== '/connect/qrconnect' ||
      query.get('appid') !== application.id ||
      hash !== '#wechat_redirect'
    )
      throw new Error(`${page} shows no QR code`)
    const code = randomUUID()
    codes.set(code, { openid, nickname })
    const back = new URL(query.get('redirect_uri') ?? '')
    back.search = new URLSearchParams({ code, state: query.get('state') ?? '' }).toString()
    return back.href
  }
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const answer = answers[url.pathname]
    if (answer) return void response.end(JSON.stringify(answer(url.searchParams)))
    // Whoever opens the page has scanned it at once.
    const location = scan(`${url.href}#wechat_redirect`, `o-browser-${person}`)
    response.writeHead(302, { location }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const address = `http://${host}`
  return {
    host,
    scan,
    secret: application.secret,
    nextPerson: () => {
      person += 1
    },
    settings: { app_id: application.id, address, page: address },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
