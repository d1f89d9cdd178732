import { timingSafeEqual } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@omics/contract/errors'
import type { Database } from '../../db/database.ts'
import { systemConfiguration } from '../../db/tables/account.ts'
import { Problem } from '../../http/problem.ts'
import { hashSecret } from '../../http/secrets.ts'
import { createPerson } from '../account/people.ts'
import { builtinRoles } from '../account/person-roles.ts'

export interface Installation {
  readonly name: string
  readonly language: Language | undefined
  readonly email: string
  readonly full_name: string
  readonly password: string
}

/** Makes the first administrator and closes the set-up for good. Of two at once one is refused. */
export function install(
  db: Database,
  { name, language, email, full_name, password }: Installation,
): Promise<void> {
  return db.transaction(async (tx) => {
    const closed = await tx
      .update(systemConfiguration)
      .set({ name, language: language ?? null, installedAt: new Date() })
      .where(and(eq(systemConfiguration.id, 1), isNull(systemConfiguration.installedAt)))
      .returning({ id: systemConfiguration.id })
    if (closed.length === 0) throw new Problem('already_installed')
    await createPerson(tx, {
      name: email,
      full_name,
      email,
      phone: '',
      password,
      roles: [builtinRoles.admin],
    })
  })
}

/** What proxies add, each of them some of it; whoever is here adds none. */
const forwarding = [
  ...['forwarded', 'via', 'x-forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port'],
  ...['x-forwarded-proto', 'x-forwarded-server', 'x-real-ip', 'x-client-ip', 'x-cluster-client-ip'],
  ...[
    'true-client-ip',
    'cf-connecting-ip',
    'fastly-client-ip',
    'x-original-forwarded-for',
    'x-original-host',
  ],
]

/**
 * Whether a request comes from this machine itself, and not through a proxy on it or by a name that merely
 * resolves here, as a page of another site could arrange.
 */
export function comesFromLoopback(request: FastifyRequest): boolean {
  const peer = request.socket.remoteAddress ?? ''
  const forwarded = forwarding.some((name) => request.headers[name] !== undefined)
  const local = peer === '::1' || peer.replace('::ffff:', '').startsWith('127.')
  const host = (request.headers.host ?? '').replace(/:\d+$/, '')
  return local && !forwarded && ['127.0.0.1', 'localhost', '[::1]'].includes(host)
}

/** Whether somebody typed the set-up code; compared in a time that tells nothing of it. */
export function codeFits(expected: string, typed: string): boolean {
  return expected !== '' && timingSafeEqual(hashSecret(expected), hashSecret(typed.trim()))
}
