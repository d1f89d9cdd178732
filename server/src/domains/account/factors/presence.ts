import type { FastifyRequest } from 'fastify'
import type { Presence, SecondFactorState } from '@omics/contract/account/factors'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { guardGuesses } from '../sessions/guessing.ts'
import { passwordFits } from '../passwords.ts'
import { personById } from '../people.ts'
import { authenticatorOf, takeCode } from './authenticator.ts'

/** What a person has to show to change what keeps others out of their account. */
export async function proofOf(db: Database, personId: string): Promise<SecondFactorState['proof']> {
  if (await authenticatorOf(db, personId)) return 'code'
  const { passwordHash } = await personById(db, personId)
  return passwordHash === '' ? 'none' : 'password'
}

/**
 * Lets nobody go on who came upon somebody's open window: asks for the code, or for the password where there is no
 * second factor. Throws `presence_unproven`, or `too_many_requests` after too many tries.
 */
export async function requirePresence(
  context: Pick<Context, 'db' | 'vault'>,
  personId: string,
  { password, code }: Presence,
  { ip }: FastifyRequest,
): Promise<void> {
  const proof = await proofOf(context.db, personId)
  if (proof === 'none') return
  if (proof === 'code') {
    await takeCode(context, personId, code).catch(unproven)
    return
  }
  await guardGuesses(context.db, `presence of ${personId}`, ip, async () => {
    const { passwordHash } = await personById(context.db, personId)
    if (!(await passwordFits(passwordHash, password))) throw new Problem('presence_unproven')
  })
}

function unproven(error: unknown): never {
  throw error instanceof Problem && error.code === 'wrong_code' ? new Problem('presence_unproven') : error
}
