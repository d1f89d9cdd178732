import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/**
 * Serves the files of one folder under `/assets/`, packed where they lie there packed, for browsers to keep: whatever
 * changes has another name.
 */
export async function serveAssets(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
  })
  // The plugin's own route lists the folder, which has thousands of files, each time before it sends one of them.
  server.get<{ Params: { name: string } }>('/assets/:name', ({ params }, reply) =>
    reply.sendFile(params.name),
  )
}
