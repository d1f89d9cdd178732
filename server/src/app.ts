import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import session from './domains/account/session.ts'
import users from './domains/account/users.ts'
import messages from './domains/messages/messages.ts'
import projects from './domains/projects/projects.ts'
import system from './domains/system/system.ts'
import type { Implementation } from './http/implement.ts'
import { createHttpServer } from './http/server.ts'
import { serveWeb } from './http/web.ts'

/** Every endpoint of the platform with its handler. */
export const implementations: readonly Implementation[] = [session, users, system, messages, projects].flat()

/** The whole platform over HTTP: the API, its documentation, the pictures and the web app. Not listening yet. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const server = await createHttpServer(context, implementations)
  await serveWeb(server, context)
  return server
}
