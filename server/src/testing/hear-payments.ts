// What payment services tell, taken in by a process of its own that does nothing else, for a test that kills it. Prints
// its address.
import fastify from 'fastify'
import { pino } from 'pino'
import { readConfig } from '../config.ts'
import { mountPaymentNotices } from '../domains/commerce/orders/notices.ts'
import { openContext } from '../open-context.ts'

const config = readConfig(process.env)
const { context } = await openContext(config, config.databaseUrl ?? '', pino({ level: 'silent' }), 6)
const server = fastify()
await mountPaymentNotices(server, context)
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
