import { createContext, use, useMemo } from 'react'
import type { ButtonName } from '@omics/contract/account/permission-tree'
import { projects, type Project } from '@omics/contract/projects/projects'
import { type ApiOptions, useApi } from './query.ts'
import { useIsAdministrator, useMay } from './session.ts'
import { toldApart } from './told-apart.ts'

export const ProjectContext = createContext<Project | undefined>(undefined)

/** The project whose section is open. Throws outside of one. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('This screen belongs into a project')
  return project
}

/**
 * Whether the person may change things in a project by a button: as a member who edits, or as an administrator, who
 * needs not be one.
 */
export function useMayEdit(project: Pick<Project, 'role'>, button: ButtonName = 'project_change'): boolean {
  const holds = useMay(button)
  const administrator = useIsAdministrator()
  return holds && (administrator || project.role === 'editor' || project.role === 'owner')
}

type Options = Pick<ApiOptions<unknown>, 'enabled' | 'quiet'>

/** The projects that the person may see, for choosing one. */
export function useProjects(options: Options = {}) {
  const { data, error, refetch } = useApi(projects.all, {}, options)
  return { data: useMemo(() => data && toldApart(data), [data]), error, refetch }
}

/** The projects that the person may choose to put something into; none while they are not known. */
export function useChangeableProjects(options: Options = {}) {
  const administrator = useIsAdministrator()
  const all = useProjects(options)
  return (all.data ?? []).filter(({ role }) => administrator || role === 'editor' || role === 'owner')
}

/** Whether the person may decide about a project as its owners do. */
export function useMayOwn(project: Pick<Project, 'role'>): boolean {
  const holds = useMay('project_change')
  const administrator = useIsAdministrator()
  return holds && (administrator || project.role === 'owner')
}
