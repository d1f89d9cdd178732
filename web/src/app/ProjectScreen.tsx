import { ProjectFrame } from '../features/projects/ProjectFrame.tsx'
import { projectPages } from './project-pages.ts'

/** A project with the pages that every domain gives to it. */
export default function ProjectScreen() {
  return <ProjectFrame pages={projectPages} />
}
