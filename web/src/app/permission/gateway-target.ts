import { localTarget } from './local-target.ts'

/** Where the gateway leads: on within the platform, or out of it by an address that is shown first. */
export type GatewayTarget =
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly address: string; readonly host: string }

/** Reads what the gateway was asked for. Only web addresses lead out, and none that hides its host in a user name. */
export function gatewayTarget(wanted: string | null): GatewayTarget | undefined {
  if (!wanted) return undefined
  const path = localTarget(wanted)
  if (path !== '/' || wanted === '/') return { kind: 'inside', path }
  if (!/^https?:\/\//i.test(wanted) || !URL.canParse(wanted)) return undefined
  const { href, host, username, password } = new URL(wanted)
  return username === '' && password === '' ? { kind: 'outside', address: href, host } : undefined
}
