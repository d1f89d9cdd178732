import pg from 'pg'
import { startEmbedded } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'

/**
 * Starts a server in a folder that keeps its promises, unlike the quick one of other tests, and lets this process's
 * tests have their databases there. Gives how to stop it.
 */
export async function durableTemplate(
  folder: string,
  settings: readonly string[] = [],
): Promise<() => Promise<void>> {
  const { url, stop } = await startEmbedded(folder, { settings })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create database durable')
  await client.end()
  const template = new URL(url)
  template.pathname = '/durable'
  await migrate(template.href)
  process.env['OMICS_TEST_DATABASE'] = template.href
  return stop
}
