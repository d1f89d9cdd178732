import type { FastifyRequest } from 'fastify'

/**
 * Whether a request comes from a page of this platform, or from no page at all. Browsers say so in Sec-Fetch-Site, but
 * over plain HTTP in Origin only.
 */
export function isFromOwnPage(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return origin === undefined || URL.parse(origin)?.host === request.host
}
