import { createContext, use } from 'react'
import type { ButtonName } from '@omics/contract/account/permission-tree'
import { projects, type Project } from '@omics/contract/projects/projects'
import { type ApiOptions, useApi } from './query.ts'
import { useIsAdministrator, useMay } from './session.ts'

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

/** The projects that the person may choose to put something into; none while they are not known. */
export function useChangeableProjects(options: Pick<ApiOptions<unknown>, 'enabled' | 'quiet'> = {}) {
  const administrator = useIsAdministrator()
  const all = useApi(projects.all, {}, options)
  return (all.data ?? []).filter(({ role }) => administrator || role === 'editor' || role === 'owner')
}

/** Whether the person may decide about a project as its owners do. */
export function useMayOwn(project: Pick<Project, 'role'>): boolean {
  const holds = useMay('project_change')
  const administrator = useIsAdministrator()
  return holds && (administrator || project.role === 'owner')
}
