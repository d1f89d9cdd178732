import type { TicketHead } from '@omics/contract/support/tickets'
import type { Database } from '../../../db/database.ts'
import type { Identity } from '../../../http/identity.ts'
import { logOperation } from '../../../http/operations.ts'
import { noted } from '../noted.ts'

/** Writes into the operation log that somebody changed a ticket by an email, from the address that it came from. */
export const logMail = (
  tx: Database,
  from: string,
  { personId, fullName }: Identity,
  { before, after }: { readonly before: TicketHead; readonly after: TicketHead },
): Promise<void> =>
  logOperation(tx, {
    personId,
    personName: fullName,
    address: from,
    action: 'mail ticket',
    objectKind: '',
    objectId: before.id,
    projectId: undefined,
    succeeded: true,
    error: '',
    details: { before: noted(before), after: noted(after) },
  })
