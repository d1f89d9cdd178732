import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Connection, Database } from './db/database.ts'
import type { Changes } from './gateways/notifications.ts'
import type { JupyterServers } from './gateways/jupyter/jupyter-servers.ts'
import type { Jobs } from './gateways/jobs/jobs.ts'
import type { Mailer } from './gateways/mail.ts'
import type { OutsideSettings } from './gateways/outside-settings.ts'
import type { SandboxState } from './gateways/sandbox-state.ts'
import type { Sms } from './gateways/sms/sms.ts'
import type { Storage } from './gateways/storage.ts'
import type { Signer } from './http/signer.ts'
import type { Vault } from './http/vault.ts'

/** Everything that a handler or a background job may need, wired once at start. */
export interface Context {
  readonly config: Config
  readonly log: Logger
  readonly connection: Connection
  readonly db: Database
  readonly mailer: Mailer
  /** Work that goes on after an answer, in the worker. */
  readonly jobs: Jobs
  readonly sms: Sms
  /** How the systems outside are reached, secrets included. */
  readonly outside: OutsideSettings
  /** The bytes of files. */
  readonly storage: Storage
  /** Signs addresses that are read without a bearer header. */
  readonly signer: Signer
  /** Encrypts secrets that have to be read again. */
  readonly vault: Vault
  /** Tells which analyses have changed, as the worker makes progress. */
  readonly changes: Changes
  /** Whether tasks get their sandbox; where they do not, runs wait. */
  readonly sandbox: SandboxState
  /** Where people's notebooks run. */
  readonly jupyter: JupyterServers
  /** Aborts when the process is about to end, so that streams end too. */
  readonly ending: AbortSignal
  /** Set while the platform has no administrator yet; the code that /install asks for. */
  readonly installCode: string
}
