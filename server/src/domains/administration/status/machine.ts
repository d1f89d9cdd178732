import { existsSync } from 'node:fs'
import { readFile, statfs } from 'node:fs/promises'
import { availableParallelism, totalmem } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Status } from '@omics/contract/administration/status'
import { runsHere } from '@omics/engine/executors'
import { hostSoftware } from '@omics/engine/host'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { taskPackages } from '../../../gateways/task-packages.ts'
import type { Database } from '../../../db/database.ts'

const manifest = join(import.meta.dirname, '../../../../package.json')

/** The version of the platform itself. */
export async function platformVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8'))).version
}

/** The versions of the platform, of what it stands on, and of the tools that tasks call. */
export async function versionsOf(db: Database): Promise<Status['versions']> {
  const { rows } = await db.execute<{ postgresql: string; schema: string }>(sql`
    select current_setting('server_version') as postgresql,
      (select max(name) from migration) as schema`)
  const { versions } = hostSoftware()
  return {
    platform: await platformVersion(),
    node: process.versions.node,
    postgresql: rows[0]?.postgresql ?? '',
    schema: (rows[0]?.schema ?? '').replace('.sql', ''),
    tools: Object.entries(taskPackages).map(([name, owner]) => ({
      name,
      version: versions.get(owner) ?? null,
      installed: ['/usr/bin', '/usr/local/bin'].some((folder) => existsSync(join(folder, name))),
    })),
  }
}

/** The disk that holds the data, and how much of it are files of projects. */
export async function diskOf({ db, config }: Context): Promise<Status['disk']> {
  const { bsize, blocks, bavail } = await statfs(config.dataFolder)
  const { rows } = await db.execute<{ files: number; trash: number }>(sql`
    select coalesce(sum(size) filter (where trashed_at is null), 0)::bigint as files,
      coalesce(sum(size) filter (where trashed_at is not null), 0)::bigint as trash
    from file where reference_id is null`)
  const { files = 0, trash = 0 } = rows[0] ?? {}
  return { total: bsize * blocks, free: bsize * bavail, files, trash }
}

/** Where tasks run, and what all of them together may use; null where that is not known here. */
export function executorOf({ config, sandbox }: Context): Status['executor'] {
  const { executor, taskLimits, unsafeLocal } = config
  const here = runsHere(executor)
  return {
    kind: executor.kind,
    isolated: executor.kind !== 'process' || !unsafeLocal,
    sandbox_trouble: sandbox.trouble ?? null,
    cpu: taskLimits.cpu ?? (here ? availableParallelism() : null),
    memory_bytes: taskLimits.memoryBytes ?? (here ? totalmem() : null),
  }
}
