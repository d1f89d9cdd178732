import { sql, type SQL } from 'drizzle-orm'
import { permissionOfRole, type ObjectKind, type Permission, type ProjectRole } from '@omics/contract/access'
import type { Identity } from './identity.ts'

/**
 * The query for where the object of an id stands, as one row or none: in the project `project_id`, or where that is
 * null owned by `owner_id` and open to others as far as `everybody_may` says, which may ask for `caller.person_id`.
 */
export type Locate = (id: SQL) => SQL

const locators = new Map<ObjectKind, Locate>()

/** Each domain says once how its objects are found. */
export function locate(kind: ObjectKind, how: Locate): void {
  locators.set(kind, how)
}

/** Where the object of an id stands, as its domain says. */
export function placeOf(kind: ObjectKind, id: SQL): SQL {
  const how = locators.get(kind)
  if (!how) throw new Error(`No domain says where a ${kind} stands`)
  return how(id)
}

/** What `locate` gives of objects that are always in a project. */
export const inProject = sql`project_id, null::uuid as owner_id, null::text as everybody_may`

locate(
  'project',
  (id) => sql`select ${id} as project_id, null::uuid as owner_id, null::text as everybody_may`,
)

/** How a person stands to an object. */
export interface Relation {
  readonly project_id: string | null
  /** The project is there and not deleted. */
  readonly project_open: boolean
  readonly role: ProjectRole | null
  readonly owner_id: string | null
  readonly everybody_may: Permission | null
}

export const relationColumns = sql`place.project_id, project.id is not null as project_open, place.owner_id,
  place.everybody_may, (select m.role from project_permission m
    where m.project_id = project.id and m.person_id = caller.person_id) as role`

/** What `relationColumns` are read from, beside a row `caller` with its `person_id`. */
export function relationTo(kind: ObjectKind, id: SQL): SQL {
  return sql`lateral (${placeOf(kind, id)}) as place left join project on project.id = place.project_id and project.deleted_at is null`
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Whether a text can be the id of anything. */
export function isId(text: string): boolean {
  return uuid.test(text)
}

/** A condition that a column holds this id; none does where the text can be the id of nothing. */
export function hasId(column: SQL, id: string): SQL {
  return isId(id) ? sql`${column} = ${id}::uuid` : sql`false`
}

/** What somebody may do with an object; undefined when they may not even know of it. */
export function permissionHeld(
  identity: Pick<Identity, 'personId' | 'administrator'>,
  relation: Relation,
): Permission | undefined {
  if (relation.project_id === null) {
    const owns = relation.owner_id === identity.personId || identity.administrator
    return owns ? 'own' : (relation.everybody_may ?? undefined)
  }
  if (!relation.project_open) return undefined
  if (relation.role) return permissionOfRole[relation.role]
  return identity.administrator ? 'own' : undefined
}
