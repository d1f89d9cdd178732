import type { ButtonName, MenuName, PermissionName } from './account/permission-tree.ts'

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
export type ObjectKind =
  | 'project'
  | 'sample'
  | 'file'
  | 'upload'
  | 'flow'
  | 'analysis'
  | 'run'
  | 'report'
  | 'comment'
  | 'workflow'
  | 'tool'
  | 'single_cell_file'

/** Menus and buttons of which the caller's roles hold at least one. */
export type OneOf = readonly [PermissionName, ...PermissionName[]]

/**
 * Who may call an endpoint. `object` means: the object that the path parameter names grants the permission, and the
 * caller's roles hold one of `names`, unless there are none.
 */
export type Access =
  | { readonly kind: 'public' }
  | { readonly kind: 'signedIn' }
  | { readonly kind: 'permission'; readonly names: OneOf }
  | {
      readonly kind: 'object'
      readonly of: ObjectKind
      readonly may: Permission
      readonly parameter: string
      readonly names: OneOf | readonly []
    }

type InPages = {
  readonly pages: readonly [MenuName, ...MenuName[]] | readonly []
  readonly button: ButtonName
}

const ofProjects = {
  pages: ['project_detail', 'wdl_charts', 'process_config_details', 'result_view'],
  button: 'project_change',
} as const satisfies InPages
const ofAnalyses = {
  pages: ['analysis_detail', 'task_progress', 'result_view'],
  button: 'analysis_launch',
} as const satisfies InPages

/** The pages that show objects of a kind, and the button that changes them: what a role must hold beside the relation. */
const places: Readonly<Record<ObjectKind, InPages>> = {
  project: ofProjects,
  sample: ofProjects,
  file: ofProjects,
  upload: ofProjects,
  flow: ofProjects,
  analysis: ofAnalyses,
  run: ofAnalyses,
  workflow: {
    pages: ['process_warehouse_show', 'process_config_details', 'project_detail'],
    button: 'workflow_change',
  },
  single_cell_file: { pages: ['single_cell', 'single_cell_list'], button: 'project_change' },
  tool: { pages: ['cloud_tools_index', 'cloud_tools_detail'], button: 'tool_change' },
  // Where a comment may be read follows from what it is about, and its author changes it.
  comment: { pages: [], button: 'project_change' },
  // The pages of reports are among those that are always there.
  report: { pages: [], button: 'report_change' },
}

/** The names of which a role must hold one for what somebody wants with an object of a kind. */
export function namesFor(may: Permission, of: ObjectKind): OneOf | readonly [] {
  const { pages, button } = places[of]
  return may === 'view' ? pages : [button]
}

export const anybody = { kind: 'public' } as const
export const signedIn = { kind: 'signedIn' } as const

/** Access by one of these menus and buttons that one of the caller's roles holds. */
export function holdersOf(...names: OneOf): { readonly kind: 'permission'; readonly names: OneOf } {
  return { kind: 'permission', names }
}

/**
 * Access by relation to the object whose id stands in the path parameter, `id` unless told, for whoever holds one of
 * the names: those of its kind unless told.
 */
export function whoMay<const May extends Permission, const Of extends ObjectKind>(
  may: May,
  of: Of,
  parameter = 'id',
  names: OneOf | readonly [] = namesFor(may, of),
): {
  readonly kind: 'object'
  readonly of: Of
  readonly may: May
  readonly parameter: string
  readonly names: OneOf | readonly []
} {
  return { kind: 'object', of, may, parameter, names }
}
