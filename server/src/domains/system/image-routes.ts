import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { admit } from '../../http/admission.ts'
import { bearerToken } from '../../http/identity.ts'
import { isFromOwnPage } from '../../http/own-page.ts'
import { Problem } from '../../http/problem.ts'
import { shownImage } from './image-access.ts'
import { isShownBy } from './image-links.ts'

/**
 * The pictures that people and administrators upload. The browser asks for them without a header of ours, so the
 * token's cookie stands in for it: to read a picture, and from our own pages alone.
 */
export function serveImages(server: FastifyInstance, context: Context): void {
  server.get<{ Params: { id: string }; Querystring: Record<string, unknown> }>(
    '/images/:id',
    async (request, reply) => {
      const admission = await admit(context, request, undefined, tokenOf(request))
      const { identity } = admission ?? {}
      const reads = identity?.scopes === undefined || identity.scopes.includes('read')
      const { id } = request.params
      const signed = await isShownBy(context, `/images/${id}`, request.query)
      const image = await shownImage(context.db, id, reads ? identity : undefined, signed)
      if (!image) throw new Problem('not_found')
      return reply
        .header('cache-control', `${image.open ? 'public' : 'private'}, max-age=3600`)
        .header('vary', 'authorization, cookie')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .type(image.mediaType)
        .send(image.bytes)
    },
  )
}

function tokenOf(request: FastifyRequest): string | undefined {
  return bearerToken(request) ?? (isFromOwnPage(request) ? request.cookies['token'] : undefined)
}
