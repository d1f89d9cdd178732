import { and, eq, isNull, sql } from 'drizzle-orm'
import { permissionOfRole, type ObjectKind, type Permission, type ProjectRole } from '@omics/contract/access'
import type { Database } from '../db/database.ts'
import { project, projectPermission } from '../db/tables/projects.ts'
import type { Identity } from './identity.ts'
import { Problem } from './problem.ts'

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

/** Where an object stands: in a project, or owned by a person and perhaps open to everybody signed in. */
export type Standing =
  | { readonly projectId: string; readonly even?: 'deleted' }
  | { readonly ownerId: string | null; readonly everybodyMay: Permission | undefined }

/** Finds where the object of an id stands; undefined when there is none. */
export type Locate = (db: Database, id: string) => Promise<Standing | undefined>

const locators = new Map<ObjectKind, Locate>([['project', async (_db, id) => ({ projectId: id })]])

/** Each domain says once how its objects are found. */
export function locate(kind: ObjectKind, how: Locate): void {
  locators.set(kind, how)
}

const rank: Record<Permission, number> = { view: 1, edit: 2, own: 3 }
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/**
 * Checks one relation and gives the proof. Throws `not_found` for what the person may not see, `forbidden` for what
 * they may see but not do.
 */
export async function authorise<May extends Permission>(
  db: Database,
  identity: Identity,
  kind: ObjectKind,
  objectId: string,
  may: May,
): Promise<Grant<May>> {
  if (!uuid.test(objectId)) throw new Problem('not_found')
  const standing = await locators.get(kind)?.(db, objectId)
  if (!standing) throw new Problem('not_found')
  const held = await permissionHeld(db, identity, standing)
  if (held === undefined) throw new Problem('not_found')
  if (rank[held] < rank[may]) throw new Problem('forbidden')
  return make<May>(objectId, 'projectId' in standing ? standing.projectId : '', identity.personId)
}

/** The grant under which the platform itself acts in a project, such as storing a run's outputs. */
export function platformGrant(projectId: string): Grant<'own'> {
  return make<'own'>(projectId, projectId, undefined)
}

function make<May extends Permission>(
  objectId: string,
  projectId: string,
  personId: string | undefined,
): Grant<May> {
  // The proof exists in the type only; this is the one place that may claim it.
  return { objectId, projectId, personId } as unknown as Grant<May>
}

async function permissionHeld(
  db: Database,
  identity: Identity,
  standing: Standing,
): Promise<Permission | undefined> {
  if ('ownerId' in standing) {
    const owns = standing.ownerId === identity.personId || identity.administrator
    return owns ? 'own' : standing.everybodyMay
  }
  const [row] = await db
    .select({ role: projectPermission.role })
    .from(project)
    .leftJoin(
      projectPermission,
      and(eq(projectPermission.projectId, project.id), eq(projectPermission.personId, identity.personId)),
    )
    .where(and(eq(project.id, standing.projectId), standing.even ? sql`true` : isNull(project.deletedAt)))
  if (!row) return undefined
  if (row.role) return permissionOfRole[row.role satisfies ProjectRole]
  return identity.administrator ? 'own' : undefined
}
