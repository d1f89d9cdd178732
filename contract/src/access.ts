import type { PermissionName } from './account/permission-tree.ts'

/** What somebody may do with an object; each includes the one before it. */
export type Permission = 'view' | 'edit' | 'own'

/** The role of a member in a project, from which the permission follows. */
export type ProjectRole = 'viewer' | 'editor' | 'owner'

export const permissionOfRole: Record<ProjectRole, Permission> = {
  viewer: 'view',
  editor: 'edit',
  owner: 'own',
}

/** The kinds of object whose access follows from a membership or an ownership. */
export type ObjectKind = 'project' | 'file' | 'upload' | 'flow' | 'analysis' | 'run' | 'report' | 'workflow'

/** Who may call an endpoint. `object` means: the object that the path parameter names grants the permission. */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly name: PermissionName }
  | {
      readonly kind: 'object'
      readonly of: ObjectKind
      readonly may: Permission
      readonly parameter: string
    }

export const anybody = { kind: 'public' } as const
export const signedIn = { kind: 'signedIn' } as const

/** Access by a menu or a button that one of the caller's roles holds. */
export function holdersOf<const Name extends PermissionName>(
  name: Name,
): { readonly kind: 'permission'; readonly name: Name } {
  return { kind: 'permission', name }
}

/** Access by relation to the object whose id stands in the path parameter, `id` unless told. */
export function whoMay<const May extends Permission, const Of extends ObjectKind>(
  may: May,
  of: Of,
  parameter = 'id',
): { readonly kind: 'object'; readonly of: Of; readonly may: May; readonly parameter: string } {
  return { kind: 'object', of, may, parameter }
}
