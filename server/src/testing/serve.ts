// The API by itself in a process of its own, for tests that kill it. Prints its address.
import { pino } from 'pino'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { openContext } from '../open-context.ts'

const config = readConfig(process.env)
const { context } = await openContext(config, config.databaseUrl ?? '', pino({ level: 'silent' }), 6)
const server = await createApp(context)
process.stdout.write(`${await server.listen({ host: '127.0.0.1', port: 0 })}\n`)
