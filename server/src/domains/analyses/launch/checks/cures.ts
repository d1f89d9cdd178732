import { boundColumn } from '@omics/contract/analyses/bound-column'
import { sql } from 'drizzle-orm'
import type { Cure } from '@omics/contract/analyses/launches'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../../../db/database.ts'
import type { Grant } from '../../../../http/grant.ts'

const mostCures = 5

/** Where the value of each of these inputs is changed: in the form, or in the sample table. */
export function whereToChange(
  given: Readonly<Record<string, Json>>,
  mode: 'files' | 'samples',
  inputs: readonly string[],
): Cure[] {
  const bound = (input: string) => {
    const value = given[input]
    return mode === 'samples' && value !== undefined && boundColumn(value) !== undefined
  }
  const own = inputs.filter((input) => !bound(input)).slice(0, mostCures)
  return [
    ...own.map((input): Cure => ({ kind: 'choose_value', input })),
    ...(inputs.some(bound) ? [{ kind: 'edit_samples' } as const] : []),
  ]
}

/** Takes away what no field of the form shows, since the workflow has no such input. */
export function removal(inputs: readonly string[]): Cure[] {
  return inputs.slice(0, mostCures).map((input): Cure => ({ kind: 'remove_value', input }))
}

/** The administrators, who alone set quotas and install programs, for those who are none. */
export async function askAdministrators(
  db: Database,
  { personId }: Pick<Grant, 'personId'>,
): Promise<Cure[]> {
  const { rows } = await db.execute<{ name: string; email: string; is_reader: boolean }>(
    sql`select full_name as name, email, (id = ${personId ?? null}::uuid) is true as is_reader from person
        where is_administrator(id) and state = 'active' order by is_reader desc, created_at limit 3`,
  )
  if (rows.some(({ is_reader }) => is_reader)) return []
  return [{ kind: 'ask', people: rows.map(({ name, email }) => ({ name, email })) }]
}

/** The owners of the project, for those who are none. */
export async function askOwners(
  db: Database,
  projectId: string,
  personId: string | undefined,
): Promise<Cure | undefined> {
  const { rows } = await db.execute<{ id: string; name: string; email: string }>(
    sql`select p.id, p.full_name as name, p.email from project_permission m join person p on p.id = m.person_id
        where m.project_id = ${projectId} and m.role = 'owner' and p.state = 'active' order by p.created_at`,
  )
  if (rows.some(({ id }) => id === personId)) return undefined
  return { kind: 'ask', people: rows.slice(0, 3).map(({ name, email }) => ({ name, email })) }
}
