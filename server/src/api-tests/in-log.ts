import assert from 'node:assert/strict'
import { and, desc, eq, like } from 'drizzle-orm'
import type { Endpoint } from '@omics/contract/endpoint'
import { operation } from '../db/tables/account.ts'
import type { EndpointName } from './endpoints.ts'
import type { World } from './world.ts'

/** Changes of secrets, and trials that change nothing of what stands: the log tells that they were made, by whom and on what. */
const bare: ReadonlySet<string> = new Set<EndpointName>([
  'passwords.change',
  'factors.begin',
  'factors.renewCodes',
  'passkeys.options',
  'enterpriseSignOn.requestChange',
  'enterpriseSignOn.submitChange',
  'enterpriseSignOn.logout',
  'outsideSystems.test',
])

/** Changes of the platform itself, or of many accounts: there is no one object with an id. */
const ofNoObject: ReadonlySet<string> = new Set<EndpointName>([
  'factors.setPolicy',
  'users.import',
  'home.configure',
  'system.configure',
  'system.recover',
])

/** Names of calls that change or take away what stood there, whatever their method. */
const changing = /^(remove|update|end$|set|change|withdraw|favour|show|order|publish|stop|restart)/

/** Sees that the latest entry of a change in the log of operations tells on what it was, and what before and after. */
export async function tellsInLog({ platform }: World, name: string, endpoint: Endpoint): Promise<void> {
  if (endpoint.reads || endpoint.access.kind === 'public') return
  const { method, path } = endpoint
  const [entry] = await platform.context.db
    .select()
    .from(operation)
    .where(and(like(operation.action, `${method} ${path} %`), eq(operation.succeeded, true)))
    .orderBy(desc(operation.id))
    .limit(1)
  assert.ok(entry, `${name} is in the log`)
  if (!ofNoObject.has(name)) assert.notEqual(entry.objectId, '', `${name}: the log tells of which object`)
  if (bare.has(name)) return
  const { before, after } = entry.details
  assert.ok(before !== undefined || after !== undefined, `${name}: the log tells what was before or after`)
  const own = name.split('.')[1] ?? ''
  // What was read was unread before.
  if (name === 'messages.read') return
  if (method === 'put' || method === 'delete' || changing.test(own))
    assert.notEqual(before, undefined, `${name}: the log tells what was before`)
  if (method === 'put') assert.notEqual(after, undefined, `${name}: the log tells what is after`)
}
