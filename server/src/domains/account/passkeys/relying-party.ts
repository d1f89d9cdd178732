import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../http/problem.ts'

/** Who asks for a passkey, as browsers see it: the name that passkeys are bound to, and the address of the page. */
export interface RelyingParty {
  readonly id: string
  readonly origin: string
}

/**
 * The platform under the address that somebody uses; undefined where browsers allow no passkeys. They want a name, no
 * number, over HTTPS, but for localhost.
 */
export function relyingParty({ protocol, hostname, host }: FastifyRequest): RelyingParty | undefined {
  const local = hostname === 'localhost' || hostname.endsWith('.localhost')
  const named = isIP(hostname.replaceAll(/[[\]]/g, '')) === 0
  return local || (protocol === 'https' && named)
    ? { id: hostname, origin: `${protocol}://${host}` }
    : undefined
}

/** The same. Throws `passkeys_need_https`. */
export function requireRelyingParty(request: FastifyRequest): RelyingParty {
  const party = relyingParty(request)
  if (!party) throw new Problem('passkeys_need_https')
  return party
}
