import { sql } from 'drizzle-orm'
import type { PasskeyCreated, PasskeyShown } from '@omics/contract/account/passkeys'
import type { Database } from '../../../db/database.ts'
import { Problem } from '../../../http/problem.ts'
import { newSecret } from '../../../http/secrets.ts'
import type { RelyingParty } from './relying-party.ts'

/** Milliseconds that somebody has to find their phone or key. */
export const patience = 300_000
/** EdDSA, ES256 and RS256: what authenticators can. */
export const algorithms = [-8, -7, -257]

/** The library with its hundreds of modules, which no start waits for. */
const verifier = () => import('@simplewebauthn/server')

/** Something to sign, once, for a person who adds a passkey or for whoever signs in (null). */
export async function newChallenge(db: Database, personId: string | null): Promise<string> {
  const challenge = newSecret()
  await db.execute(sql`
    insert into passkey_challenge (challenge, person_id, expires_at)
    values (${challenge}, ${personId}, now() + ${patience} * interval '1 millisecond')`)
  return challenge
}

/** Takes a challenge out; false for one that we did not give, gave somebody else, or gave too long ago. */
async function spend(db: Database, challenge: string, personId: string | null): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    delete from passkey_challenge where challenge = ${challenge} and expires_at > now()
      and person_id is not distinct from ${personId}::uuid`)
  return rowCount === 1
}

export interface NewPasskey {
  readonly credentialId: string
  readonly publicKey: Buffer
  readonly counter: number
}

/** The passkey that a browser has made, once it is proven to be for this person and page. Throws `passkey_refused`. */
export async function registered(
  db: Database,
  personId: string,
  response: PasskeyCreated,
  { id, origin }: RelyingParty,
): Promise<NewPasskey> {
  const checked = await (
    await verifier()
  )
    .verifyRegistrationResponse({
      response,
      expectedChallenge: (challenge) => spend(db, challenge, personId),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(refuse)
  if (!checked.verified) throw new Problem('passkey_refused')
  const { credential } = checked.registrationInfo
  const { publicKey, counter } = credential
  return { credentialId: credential.id, publicKey: Buffer.from(publicKey), counter }
}

interface Kept extends Record<string, unknown> {
  id: string
  person_id: string
  credential_id: string
  public_key: Buffer
  counter: number
}

/** Whose passkey was shown, once its signature is checked. Throws `passkey_refused`. */
export async function shownBy(
  db: Database,
  response: PasskeyShown,
  { id, origin }: RelyingParty,
): Promise<string> {
  const { rows } = await db.execute<Kept>(sql`
    select id, person_id, credential_id, public_key, counter from passkey where credential_id = ${response.id}`)
  const [kept] = rows
  if (!kept) throw new Problem('passkey_refused')
  const { userHandle, ...signed } = response.response
  const checked = await (
    await verifier()
  )
    .verifyAuthenticationResponse({
      response: { ...response, response: { ...signed, ...(userHandle !== undefined && { userHandle }) } },
      expectedChallenge: (challenge) => spend(db, challenge, null),
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: kept.credential_id,
        publicKey: new Uint8Array(kept.public_key),
        counter: kept.counter,
      },
    })
    .catch(refuse)
  const { newCounter } = checked.authenticationInfo
  if (!checked.verified || (userHandle !== undefined && userHandle !== handleOf(kept.person_id)))
    throw new Problem('passkey_refused')
  // Authenticators that do not count say 0; of two that count alike at once one is a copy.
  const { rowCount } = await db.execute(sql`
    update passkey set counter = ${newCounter}, last_used_at = now()
    where id = ${kept.id} and (counter < ${newCounter} or (counter = 0 and ${newCounter} = 0))`)
  if (rowCount !== 1) throw new Problem('passkey_refused')
  return kept.person_id
}

/** What a passkey says whose it is: the id alone, no name. */
export const handleOf = (personId: string) =>
  Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url')

/** Whatever a browser or somebody else sends, the library throws what it finds wrong. */
function refuse(cause: unknown): never {
  throw new Problem('passkey_refused', { cause })
}
