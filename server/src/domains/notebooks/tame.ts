import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** What Jupyter needs of a request. Cookies, bearer tokens and addresses of the platform are none of its business. */
const asked = new Set([
  'accept',
  'accept-language',
  'content-type',
  'content-length',
  'transfer-encoding',
  'if-none-match',
  'if-modified-since',
  'range',
  'connection',
  'upgrade',
  'sec-websocket-key',
  'sec-websocket-version',
  'sec-websocket-protocol',
])

/**
 * What of its answers goes to the browser. A cookie or a policy that a notebook made would be one of the platform, and
 * how an answer is framed is ours to say.
 */
const answered = new Set([
  'content-type',
  'content-length',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'content-disposition',
  'connection',
  'upgrade',
  'sec-websocket-accept',
  'sec-websocket-protocol',
])

/** Takes everything out of a request that Jupyter, and with it whatever notebook runs there, must not see. */
export function tameRequest(request: IncomingMessage): void {
  keepOnly(request.headers, asked)
  request.headers.host = 'jupyter'
}

/** Takes everything out of an answer that could reach beyond its page. Redirects stay below `base`. */
export function tameAnswer(answer: IncomingMessage, base: string): void {
  const { location } = answer.headers
  keepOnly(answer.headers, answered)
  if (location === undefined) return
  const url = URL.parse(location, 'http://jupyter')
  const isInside = url?.host === 'jupyter' && url.pathname.startsWith(base)
  answer.headers.location = isInside ? url.pathname + url.search : `${base}tree`
}

function keepOnly(headers: IncomingHttpHeaders, names: ReadonlySet<string>): void {
  for (const name of Object.keys(headers)) if (!names.has(name)) delete headers[name]
}

/**
 * Every answer under a server's address is a page of an origin of its own, whatever it is: it reads no cookie and no
 * storage of the platform, and what it asks the platform for comes from a stranger. It loads nothing from elsewhere.
 */
export function headersFor(host: string | undefined): Record<string, string> {
  const own = /^[\w.:[\]-]+$/.test(host ?? '') ? ` ws://${host} wss://${host}` : ''
  const policy = [
    'sandbox allow-scripts allow-forms allow-modals allow-popups allow-downloads',
    "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob:",
    `connect-src 'self'${own}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'access-control-allow-origin': 'null',
    'cache-control': 'private, no-cache',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  }
}

/** A page without an origin has neither cookies nor storage; Jupyter's scripts ask for both, and do without them. */
const standIns = `<script>(() => {
  Object.defineProperty(document, 'cookie', { get: () => '', set() {} })
  for (const name of ['localStorage', 'sessionStorage']) {
    const kept = new Map()
    Object.defineProperty(window, name, { value: {
      getItem: (key) => kept.get(String(key)) ?? null,
      setItem: (key, value) => void kept.set(String(key), String(value)),
      removeItem: (key) => void kept.delete(String(key)),
      clear: () => kept.clear(),
      key: (index) => [...kept.keys()][index] ?? null,
      get length() { return kept.size },
    } })
  }
})()</script>`

/** A page of Jupyter with what stands in for cookies and storage. */
export function withStandIns(html: string): string {
  return html.replace('<head>', () => `<head>${standIns}`)
}
