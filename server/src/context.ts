import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/database.ts'
import type { Changes } from './gateways/notifications.ts'
import type { Mailer } from './gateways/mail.ts'
import type { Storage } from './gateways/storage.ts'
import type { Sealer } from './http/sealer.ts'
import type { Signer } from './http/signer.ts'

/** Everything that a handler or a background job may need, wired once at start. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly connection: Connection
  readonly db: Database
  readonly mailer: Mailer
  /** The bytes of files. */
  readonly storage: Storage
  /** Signs addresses that are read without a bearer header. */
  readonly signer: Signer
  /** Keeps secrets that are stored unreadable for whoever gets at the database alone. */
  readonly sealer: Sealer
  /** Tells which analyses have changed, as the worker makes progress. */
  readonly changes: Changes
  /** Aborts when the process is about to end, so that streams end too. */
  readonly ending: AbortSignal
  /** Set while the platform has no administrator yet; the code that /install asks for. */
  readonly installCode: string
}
