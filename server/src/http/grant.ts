import { sql } from 'drizzle-orm'
import { namesFor, type ObjectKind, type OneOf, type Permission } from '@omics/contract/access'
import type { Database } from '../db/database.ts'
import { type Holder, requireOneOf } from './permission.ts'
import { Problem } from './problem.ts'
import { isId, permissionHeld, relationColumns, relationTo, type Relation } from './relation.ts'

declare const proof: unique symbol

interface ViewGrant {
  /** The id of the object that was asked for. */
  readonly objectId: string
  /** The project it belongs to; empty for objects outside projects, such as a warehouse workflow. */
  readonly projectId: string
  /** Undefined when the platform itself acts, as for outputs of a run. */
  readonly personId: string | undefined
  readonly [proof]: { readonly view: true }
}
interface EditGrant extends ViewGrant {
  readonly [proof]: { readonly view: true; readonly edit: true }
}
interface OwnGrant extends EditGrant {
  readonly [proof]: { readonly view: true; readonly edit: true; readonly own: true }
}

/**
 * Proof that somebody may do something with an object. Functions that change a project take one, so that forgetting
 * the check does not compile; a grant to edit serves where one to view is asked for. Only this file makes them.
 */
export type Grant<May extends Permission = 'view'> = { view: ViewGrant; edit: EditGrant; own: OwnGrant }[May]

const rank: Record<Permission, number> = { view: 1, edit: 2, own: 3 }

/**
 * Checks one relation and gives the proof. Throws `not_found` for what the person may not see, `forbidden` for what
 * they may see but not do.
 */
export async function authorise<May extends Permission>(
  db: Database,
  identity: Holder,
  kind: ObjectKind,
  objectId: string,
  may: May,
): Promise<Grant<May>> {
  if (!isId(objectId)) throw new Problem('not_found')
  const { rows } = await db.execute<Relation & Record<string, unknown>>(sql`
    select ${relationColumns} from (select ${identity.personId}::uuid as person_id) as caller
    cross join ${relationTo(kind, sql`${objectId}::uuid`)}`)
  return grantFor(identity, rows[0], objectId, may)
}

/**
 * The same for somebody as they are now, for what goes on in their name long after they asked for it. Throws
 * `not_found` where they are gone or switched off.
 */
export async function authorisePerson<May extends Permission>(
  db: Database,
  personId: string | null,
  kind: ObjectKind,
  objectId: string,
  may: May,
  names: OneOf | readonly [] = namesFor(may, kind),
): Promise<Grant<May>> {
  const holder = await holderNow(db, personId)
  await requireOneOf(db, holder, names)
  return authorise(db, holder, kind, objectId, may)
}

/** Somebody as they are now. Throws `not_found` where they are gone or switched off. */
export async function holderNow(db: Database, personId: string | null): Promise<Holder> {
  const { rows } = await db.execute<{ administrator: boolean }>(
    sql`select is_administrator(id) as administrator from person where id = ${personId} and state = 'active'`,
  )
  const [person] = rows
  if (!person || personId === null) throw new Problem('not_found')
  return { personId, administrator: person.administrator }
}

/** The proof that follows from a relation that was just read; the same refusals. */
export function grantFor<May extends Permission>(
  identity: Holder,
  relation: Relation | undefined,
  objectId: string,
  may: May,
): Grant<May> {
  const held = relation && permissionHeld(identity, relation)
  if (!relation || held === undefined) throw new Problem('not_found')
  if (rank[held] < rank[may]) throw new Problem('forbidden')
  return make<May>(objectId, relation.project_id ?? '', identity.personId)
}

/**
 * The grant under which the platform itself acts in a project, such as storing a run's outputs; for somebody where
 * what it makes is to be theirs.
 */
export function platformGrant(projectId: string, personId?: string): Grant<'own'> {
  return make<'own'>(projectId, projectId, personId)
}

/** The grant that follows from owning an object outside projects, such as a workflow that somebody has just made. */
export function ownerGrant(objectId: string, personId: string): Grant<'own'> {
  return make<'own'>(objectId, '', personId)
}

function make<May extends Permission>(
  objectId: string,
  projectId: string,
  personId: string | undefined,
): Grant<May> {
  // The proof exists in the type only; this is the one place that may claim it.
  return { objectId, projectId, personId } as unknown as Grant<May>
}
