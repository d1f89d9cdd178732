import type { FastifyRequest } from 'fastify'

/** What proxies add, each of them some of it; whoever is here adds none. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
]

/**
 * Whether a request comes from this machine itself, and not through a proxy on it or by a name that merely
 * resolves here, as a page of another site could arrange.
 */
export function comesFromLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined)
  const local = peer === '::1' || peer.replace('::ffff:', '').startsWith('127.')
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return local && !forwarded && ['127.0.0.1', 'localhost', '[::1]'].includes(host)
}
