import type { Context } from '../../context.ts'
import { authorise, authorisePerson, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { Problem } from '../../http/problem.ts'

const hour = 3_600_000
const parts = (fileId: string, personId: string, ends: string) => ['cells', fileId, personId, ends]

/** A text that opens one file in the cell browser for whoever is signed in, until it ends. */
export function makeLink({ signer }: Pick<Context, 'signer'>, grant: Grant, hours: number) {
  const ends = Date.now() + hours * hour
  const by = grant.personId ?? ''
  const signature = signer.sign(parts(grant.objectId, by, String(ends)))
  return { link: `${by}.${ends}.${signature}`, endsAt: new Date(ends).toISOString() }
}

/**
 * The right to look at a file, by one's own relation or by a link of somebody who may still look at it themselves.
 * Throws `not_found`.
 */
export async function mayLook(
  context: Pick<Context, 'db' | 'signer'>,
  identity: Identity,
  fileId: string,
  link: string | undefined,
): Promise<Grant> {
  if (link === undefined) return authorise(context.db, identity, 'file', fileId, 'view')
  const [by = '', ends = '', signature = ''] = link.split('.')
  const isGood = context.signer.isValid(parts(fileId, by, ends), signature) && Number(ends) > Date.now()
  if (!isGood) throw new Problem('not_found')
  return authorisePerson(context.db, by, 'file', fileId, 'view')
}
