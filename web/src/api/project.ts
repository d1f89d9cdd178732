import { createContext, use } from 'react'
import type { Project } from '@omics/contract/projects/projects'

export const ProjectContext = createContext<Project | undefined>(undefined)

/** The project whose section is open. Throws outside of one. */
export function useProject(): Project {
  const project = use(ProjectContext)
  if (!project) throw new Error('This screen belongs into a project')
  return project
}

/** Whether the person may change things in a project; administrators may without being a member. */
export function mayEdit(project: Project, administrator: boolean): boolean {
  return administrator || project.role === 'editor' || project.role === 'owner'
}

/** Whether the person may decide about a project as its owners do. */
export function mayOwn(project: Project, administrator: boolean): boolean {
  return administrator || project.role === 'owner'
}
