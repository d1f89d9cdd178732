import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { daemon, end } from './daemons.ts'
import { until } from './until.ts'

const TABLES = ['mysql_system_tables.sql', 'mysql_system_tables_data.sql'].map(
  (name) => `/usr/share/mysql/${name}`,
)
const NEEDED = ['/usr/sbin/slurmdbd', '/usr/sbin/mariadbd', '/usr/bin/sacctmgr', ...TABLES]

/** Why a cluster cannot have an accounting database on this machine; undefined when it can. */
export function accountingTrouble(): string | undefined {
  const missing = NEEDED.filter((path) => !existsSync(path))
  return missing.length === 0 ? undefined : `there is no ${missing.join(', ')}`
}

/** What the cluster's configuration says of its accounting. */
export function accountingLines(folder: string, port: number): string[] {
  return [
    'AccountingStorageType=accounting_storage/slurmdbd',
    'AccountingStorageHost=127.0.0.1',
    `AccountingStoragePort=${port}`,
    `AccountingStoragePass=${folder}/munge/socket`,
  ]
}

/** Starts a MariaDB of its own, which no network reaches, and the daemon before it; gives what ends both. */
export async function startAccounting(
  folder: string,
  port: number,
  env: NodeJS.ProcessEnv,
): Promise<() => Promise<void>> {
  const [data, socket] = [join(folder, 'mysql'), join(folder, 'mysql.sock')]
  mkdirSync(data)
  const own = ['--no-defaults', '--user=root', `--datadir=${data}`, '--innodb-buffer-pool-size=64M']
  await makeTables(own)
  const database = spawn(
    '/usr/sbin/mariadbd',
    [
      ...own,
      `--socket=${socket}`,
      '--skip-networking',
      '--skip-grant-tables',
      '--innodb-lock-wait-timeout=900',
    ],
    { stdio: 'ignore' },
  )
  await until('The database does not come up', () => existsSync(socket))
  writeFileSync(
    join(folder, 'slurmdbd.conf'),
    [
      'AuthType=auth/munge',
      `AuthInfo=socket=${folder}/munge/socket`,
      'DbdHost=localhost',
      'DbdAddr=127.0.0.1',
      `DbdPort=${port}`,
      'SlurmUser=root',
      `PidFile=${folder}/slurmdbd.pid`,
      `LogFile=${folder}/slurmdbd.log`,
      'StorageType=accounting_storage/mysql',
      'StorageHost=localhost',
      'StorageUser=root',
      'StorageLoc=slurm_accounting',
    ].join('\n'),
    { mode: 0o600 },
  )
  await daemon('/usr/sbin/slurmdbd', [], { ...env, MYSQL_UNIX_PORT: socket })
  await until('The accounting does not answer', () => answers(port))
  return async () => {
    await end(Number(readFileSync(join(folder, 'slurmdbd.pid'), 'utf8')), 'SIGTERM')
    const ended = new Promise((resolve) => database.once('exit', resolve))
    database.kill()
    await ended
  }
}

/** As its installer would, which is not part of the server itself. */
async function makeTables(own: readonly string[]): Promise<void> {
  const child = spawn('/usr/sbin/mariadbd', [...own, '--bootstrap'], { stdio: ['pipe', 'ignore', 'ignore'] })
  child.stdin.end(
    [
      'create database mysql;',
      'use mysql;',
      ...TABLES.map((path) => readFileSync(path, 'utf8')),
      'create database slurm_accounting;',
      '',
    ].join('\n'),
  )
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the tables of the database could not be made: ${String(code)}`)
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
