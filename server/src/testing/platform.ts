import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import {
  pathOf,
  type Endpoint,
  type OutputOf,
  type ParametersOf,
  type SentBodyOf,
  type SentQueryOf,
} from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import type { Context } from '../context.ts'
import { createPerson } from '../domains/account/people.ts'
import { builtinRoles } from '../domains/account/person-roles.ts'
import { startSession } from '../domains/account/sessions/store.ts'
import { openContext } from '../open-context.ts'
import { testDatabase } from './database.ts'
import { TestPerformer } from './jobs.ts'

/** What goes with a call of an endpoint. */
export type Sent<E extends Endpoint> = (keyof ParametersOf<E> extends never
  ? unknown
  : { params: ParametersOf<E> }) & {
  query?: SentQueryOf<E>
  body?: SentBodyOf<E>
}

/** Somebody who calls the API in a test. */
export interface Caller {
  readonly personId: string
  readonly token: string
  /** Calls an endpoint and gives its data. Throws with the answer when it is refused. */
  call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<OutputOf<E>>
  /** Calls an endpoint and gives the whole answer, whatever it is. */
  answer<E extends Endpoint>(
    endpoint: E,
    sent: Sent<E>,
    headers?: Record<string, string>,
  ): Promise<Envelope & { status: number }>
}

/** The platform on a fresh migrated database of its own and an empty data folder, in this process. */
export interface Platform {
  readonly context: Context
  readonly server: FastifyInstance
  readonly databaseUrl: string
  readonly visitor: Caller
  /** Makes an account and signs in. */
  person(name: string, role?: 'admin' | 'member'): Promise<Caller>
  /** The same person by another token. */
  bearer(personId: string, token: string): Caller
  close(): Promise<void>
}

/** Starts a platform for one test file; `close` removes everything that it made. */
export async function startPlatform(environment: Record<string, string> = {}): Promise<Platform> {
  const folder = await mkdtemp(join(tmpdir(), 'omics-test-'))
  const database = await testDatabase()
  const config = readConfig({ OMICS_DATA: folder, OMICS_PORT: '0', OMICS_DEMONSTRATION: '0', ...environment })
  const performer = new TestPerformer(database.url)
  const log = pino({ level: process.env['OMICS_TEST_LOG'] ?? 'silent' })
  const { context, beginEnd, close } = await openContext(config, database.url, log, 6, () =>
    performer.begin(context),
  )
  const server = await createApp(context)
  await server.ready()
  return {
    context,
    server,
    databaseUrl: database.url,
    visitor: caller(server, '', ''),
    person: async (name, role = 'member') => {
      const write = {
        name,
        full_name: name,
        email: `${name}@example.org`,
        phone: '',
        password: 'correct horse',
        roles: [builtinRoles[role]],
      }
      const { id } = await createPerson(context.db, write)
      const { token } = await startSession(context.db, id, { userAgent: '', address: '', remember: false })
      return caller(server, id, token)
    },
    bearer: (personId, token) => caller(server, personId, token),
    close: async () => {
      beginEnd()
      // They would outlive the platform.
      await context.jupyter.endAll()
      await server.close()
      await performer.close()
      await close()
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function caller(server: FastifyInstance, personId: string, token: string): Caller {
  const answer: Caller['answer'] = async (endpoint, sent, headers = {}) => {
    const params = 'params' in sent ? (sent.params as Record<string, string>) : {}
    const query = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined)
    const response = await server.inject({
      method: endpoint.method.toUpperCase() as 'GET',
      url: pathOf(endpoint.path, params),
      query: Object.fromEntries(query.map(([key, value]) => [key, String(value)])),
      headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }), ...headers },
      ...(sent.body !== undefined && { payload: sent.body as object }),
    })
    return { ...response.json<Envelope>(), status: response.statusCode }
  }
  return {
    personId,
    token,
    answer,
    call: async (endpoint, sent) => {
      const { status, ...envelope } = await answer(endpoint, sent)
      if (status !== endpoint.success)
        throw new Error(`${endpoint.path} answered ${JSON.stringify(envelope)}`)
      return endpoint.output.parse(envelope.data) as OutputOf<typeof endpoint>
    },
  }
}
