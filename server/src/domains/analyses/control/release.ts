import { randomUUID } from 'node:crypto'
import { mkdir, rename } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { removeFolder } from '@omics/engine/files'
import { sql } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../db/database.ts'
import { sweepFolder } from '../../../gateways/sweep-folder.ts'
import type { Grant } from '../../../http/grant.ts'
import { bytesFreed } from './folder-bytes.ts'
import { requireEnded } from './require-ended.ts'

type Releasing = Pick<Context, 'db' | 'config'>

/**
 * Removes the work folders of an ended analysis but for logs and records, and tells how many bytes that freed. They are
 * moved aside while the analysis is held, which is quick, and removed after: whoever restarts it meanwhile finds each
 * whole or gone. After a crash the sweep removes what was moved aside, and asking again what was not.
 */
export async function releaseWork({ db, config }: Releasing, grant: Grant<'edit'>): Promise<number> {
  const aside = join(asideIn(config), randomUUID())
  await mkdir(aside, { recursive: true, mode: 0o700 })
  try {
    await db.transaction(async (tx) => {
      await requireEnded(tx, grant)
      for (const [index, folder] of (await workFolders(tx, config, grant)).entries())
        await rename(folder, join(aside, String(index))).catch(throwUnlessMissing)
    })
    return (await bytesFreed([aside])).folders
  } finally {
    await removeFolder(aside)
  }
}

/** Removes what a crash left moved aside for so many milliseconds. */
export const sweepReleased = (config: Context['config'], age: number): Promise<void> =>
  sweepFolder(asideIn(config), age)

const runsIn = ({ dataFolder }: Context['config']) => join(dataFolder, 'runs')
const asideIn = (config: Context['config']) => join(runsIn(config), 'released')

/** Where calls worked, and what came from an outside engine: what they are files of the project by stays. */
export async function workFolders(tx: Database, config: Context['config'], grant: Grant): Promise<string[]> {
  const runs = runsIn(config)
  const calls = await tx.execute<{ folder: string }>(
    sql`select distinct folder from run_call where analysis_id = ${grant.objectId} and folder <> ''`,
  )
  const own = await tx.execute<{ id: string }>(
    sql`select id from run where analysis_id = ${grant.objectId} and project_id = ${grant.projectId}`,
  )
  return [
    ...calls.rows
      .filter(({ folder }) => folder.startsWith(runs + sep))
      .flatMap(({ folder }) => [join(folder, 'work'), join(folder, 'inputs')]),
    ...own.rows.map(({ id }) => join(runs, id, 'fetched')),
  ]
}

function throwUnlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
