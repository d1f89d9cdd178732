import type { OutputOf } from '@omics/contract/endpoint'
import type { projects } from '@omics/contract/projects/projects'

/** What the home page shows to somebody who is signed in. */
export type Home = OutputOf<typeof projects.home>
