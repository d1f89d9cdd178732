import { session } from './account/session.ts'
import { users } from './account/users.ts'
import { messages } from './messages/messages.ts'
import { projects } from './projects/projects.ts'
import { system } from './system/configuration.ts'

/** Every call of the platform, by resource and name. */
export const api = {
  session,
  users,
  system,
  messages,
  projects,
}
