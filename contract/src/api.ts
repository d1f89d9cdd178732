import { session } from './account/session.ts'
import { users } from './account/users.ts'
import { system } from './system/configuration.ts'

/** Every call of the platform, by domain and name. */
export const api = { session, users, system }
