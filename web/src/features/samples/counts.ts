import { projects } from '@omics/contract/projects/projects'
import { samples } from '@omics/contract/samples/samples'

/** What tells how many samples a project has, and which: known anew where one was added or went. */
export const countsSamples = [projects.show, projects.dashboard, samples.search]
