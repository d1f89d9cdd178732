import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { connect } from './db/database.ts'
import { channels } from './db/notify.ts'
import { JupyterServers } from './gateways/jupyter/jupyter-servers.ts'
import { createJobs } from './gateways/jobs/jobs.ts'
import { listenTo } from './gateways/notifications.ts'
import { createLocalStorage } from './gateways/local-storage.ts'
import { createMailer } from './gateways/mail.ts'
import { readOutsideSettings } from './gateways/outside-settings.ts'
import { SandboxState } from './gateways/sandbox-state.ts'
import { createSms } from './gateways/sms/sms.ts'
import { loadSigner } from './http/signer.ts'
import { loadVault } from './http/vault.ts'

export interface OpenContext {
  readonly context: Context
  /** Ends streams first, which `beginEnd` alone does too; then connections. */
  beginEnd(): void
  close(): Promise<void>
}

/**
 * Wires everything that handlers and background jobs need over a migrated database. `onJob` hears when a job was left.
 */
export async function openContext(
  config: Config,
  databaseUrl: string,
  log: Logger,
  connections = 16,
  onJob?: () => void,
): Promise<OpenContext> {
  const connection = connect(databaseUrl, connections)
  const changes = await listenTo(databaseUrl, channels.changed, log)
  const ending = new AbortController()
  const vault = await loadVault(config.dataFolder)
  const outside = readOutsideSettings(connection.db, vault, config.outside)
  const mailer = createMailer((over) => outside.of('mail', over), config.outsideAllowed)
  const jobs = createJobs(databaseUrl, log, onJob)
  const context: Context = {
    config,
    log,
    connection,
    db: connection.db,
    mailer,
    jobs,
    changes,
    outside,
    vault,
    sandbox: new SandboxState(),
    jupyter: new JupyterServers(config),
    ending: ending.signal,
    sms: createSms(() => outside.of('sms'), log, config.outsideAllowed),
    storage: await createLocalStorage(join(config.dataFolder, 'files')),
    signer: await loadSigner(config.dataFolder),
    installCode: newInstallCode(),
  }
  return {
    context,
    beginEnd: () => ending.abort(),
    close: async () => {
      ending.abort()
      await changes.close()
      await context.jupyter.close()
      mailer.close()
      await jobs.close()
      await connection.close()
    },
  }
}

/** Nine digits, which people can type over. */
function newInstallCode(): string {
  return [1, 2, 3].map(() => String(randomInt(1000)).padStart(3, '0')).join('-')
}
