import { session } from './account/session.ts'
import { users } from './account/users.ts'
import { analyses, live } from './analyses/analyses.ts'
import { messages } from './messages/messages.ts'
import { projects } from './projects/projects.ts'
import { flows } from './warehouse/flows.ts'
import { workflows } from './warehouse/workflows.ts'
import { system } from './system/configuration.ts'

/** Every call of the platform, by resource and name. */
export const api = {
  session,
  users,
  system,
  messages,
  projects,
  workflows,
  flows,
  analyses,
  live,
}
