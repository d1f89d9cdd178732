import { v7 as uuidv7 } from 'uuid'
import { operationCall } from '@omics/contract/administration/operation-words'
import type { Database } from '../db/database.ts'
import { operation } from '../db/tables/account.ts'

/** One entry of the operation log, which is only ever added to. */
export interface OperationEntry {
  readonly personId: string | undefined
  readonly personName: string
  readonly address: string
  readonly action: string
  readonly objectKind: string
  readonly objectId: string
  readonly projectId: string | undefined
  readonly succeeded: boolean
  readonly error: string
  readonly details: Record<string, unknown>
}

/** Writes one entry. */
export async function logOperation(db: Database, entry: OperationEntry): Promise<void> {
  await db.insert(operation).values({
    ...entry,
    id: uuidv7(),
    kind: operationCall(entry.action).kind,
    personId: entry.personId ?? null,
    projectId: entry.projectId ?? null,
  })
}
