import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Config } from '../../../config.ts'
import type { Context } from '../../../context.ts'
import { Problem } from '../../../http/problem.ts'
import { hashSecret } from '../../../http/secrets.ts'
import { comesFromLoopback } from '../../../http/loopback.ts'
import { databaseOf } from './database.ts'
import { diskOf, platformVersion } from './machine.ts'
import { peopleOnline } from './online.ts'
import { queueOf, workersOf } from './work.ts'

/**
 * `/metrics` for Prometheus: what Node says of itself, times of answers by route, and how the platform is. Open to whoever
 * sends OMICS_METRICS_TOKEN as bearer token; where there is none, on the machine itself, unless a proxy passes on what
 * comes from elsewhere.
 */
export async function serveMetrics(server: FastifyInstance, context: Context): Promise<void> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observeAnswers(server, registry)
  const measure = gaugesOf(registry, context)
  const info = { name: 'omics_info', help: 'The version of the platform.', labelNames: ['version'] as const }
  new Gauge({ ...info, registers: [registry] }).set({ version: await platformVersion() }, 1)
  server.get('/metrics', async (request, reply) => {
    if (!mayRead(request, context.config)) throw new Problem('not_found')
    await measure()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

function mayRead(
  request: FastifyRequest,
  { metricsToken, proxies }: Pick<Config, 'metricsToken' | 'proxies'>,
): boolean {
  // A proxy that adds nothing to a request cannot be told from somebody here.
  if (metricsToken === undefined) return proxies.length === 0 && comesFromLoopback(request)
  const sent = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(hashSecret(sent), hashSecret(metricsToken))
}

/** Routes are named by their pattern: addresses would make a series each. */
function observeAnswers(server: FastifyInstance, registry: Registry): void {
  const histogram = new Histogram({
    name: 'omics_http_request_seconds',
    help: 'Time until an answer was sent, by method, route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
    registers: [registry],
  })
  server.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const labels = { method: request.method, route, status: String(reply.statusCode) }
    histogram.observe(labels, reply.elapsedTime / 1000)
  })
}

/** Gauges that are measured when somebody asks. */
function gaugesOf(registry: Registry, context: Context): () => Promise<void> {
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name: `omics_${name}`, help, labelNames, registers: [registry] })
  const runs = gauge('runs', 'Runs that wait and run.', 'state')
  const workers = gauge('workers', 'Workers that live.')
  const disk = gauge('disk_bytes', 'The disk that holds the data.', 'of')
  const files = gauge('files_bytes', 'What files of projects take.', 'state')
  const database = gauge('database_bytes', 'The size of the database.')
  const connections = gauge('database_connections', 'Connections to the database.')
  const people = gauge('people_online', 'People who used the platform in the last five minutes.')
  return async () => {
    const { db } = context
    const [queue, alive, space, size, online] = await Promise.all([
      queueOf(db),
      workersOf(db),
      diskOf(context),
      databaseOf(db),
      peopleOnline(db),
    ])
    runs.set({ state: 'waiting' }, queue.waiting)
    runs.set({ state: 'running' }, queue.running)
    workers.set(alive.alive)
    disk.set({ of: 'total' }, space.total)
    disk.set({ of: 'free' }, space.free)
    files.set({ state: 'kept' }, space.files)
    files.set({ state: 'trash' }, space.trash)
    database.set(size.bytes)
    connections.set(size.connections)
    people.set(online.total)
  }
}
