import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/database.ts'
import type { Mailer } from './gateways/mail.ts'

/** Everything that a handler or a background job may need, wired once at start. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly connection: Connection
  readonly db: Database
  readonly mailer: Mailer
  /** Set while the platform has no administrator yet; the code that /install asks for. */
  readonly installCode: string
}
