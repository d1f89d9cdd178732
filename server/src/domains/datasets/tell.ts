import { sql } from 'drizzle-orm'
import type { Dataset, DatasetRequest } from '@omics/contract/datasets/datasets'
import type { MessageKind } from '@omics/contract/messages/messages'
import type { Context } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { mailMessage } from '../messages/mail-messages.ts'
import { sendMessages } from '../messages/messages.ts'

type Named = Pick<Dataset, 'id' | 'name'>

/** Tells the owners of a dataset that somebody asks to read it. */
export async function tellOwners(
  context: Context,
  tx: Database,
  { id, name }: Named,
  { person }: DatasetRequest,
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select distinct person_id as id from project_permission where project_id = ${id} and role = 'owner'`)
  const owners = rows.map((row) => row.id)
  await tell(context, tx, owners, 'dataset_asked', { id, name }, { person: person.name })
}

/** Tells who asked what was decided. */
export async function tellAsker(
  context: Context,
  tx: Database,
  dataset: Named,
  { person, state }: DatasetRequest,
): Promise<void> {
  const kind = state === 'refused' ? 'dataset_refused' : 'dataset_granted'
  await tell(context, tx, [person.id], kind, dataset)
}

async function tell(
  context: Context,
  tx: Database,
  people: readonly string[],
  kind: MessageKind,
  { id, name }: Named,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const message = { kind, details: { name, ...more }, link: `/common/datasets/${id}` }
  await sendMessages(tx, people, message)
  await mailMessage(context, tx, people, message)
}
