import { authorisation } from '../../api/client.ts'
import { dataOf } from '../../api/envelope.ts'
import { ApiFailure } from '../../api/failure.ts'
import { renewWhenDue } from '../../api/renewal.ts'

/** Gives up an upload that an earlier visit began: the server forgets what it has of it. Throws an ApiFailure. */
export async function giveUp(id: string): Promise<void> {
  const address = `/api/upload/${id}`
  await renewWhenDue(address)
  const headers = { ...authorisation(), 'tus-resumable': '1.0.0' }
  const answer = await fetch(address, { method: 'DELETE', headers }).catch((cause: unknown) => {
    throw new ApiFailure(0, {}, cause)
  })
  // One that is gone already needs no giving up.
  if (!answer.ok && answer.status !== 404) dataOf(answer.status, await answer.text())
}
