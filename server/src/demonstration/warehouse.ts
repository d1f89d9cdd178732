import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Sources } from '@omics/contract/warehouse/workflows'
import type { Database } from '../db/database.ts'
import { ownerGrant } from '../http/grant.ts'
import { neededBy } from '../domains/warehouse/sources.ts'
import { publish, versionOf, type VersionRow } from '../domains/warehouse/versions.ts'
import { createWorkflow } from '../domains/warehouse/workflow-rows.ts'

const folder = join(import.meta.dirname, 'workflow')

/** What each of the two workflows says of itself, in English and in Chinese. */
const readmes = {
  'main.wdl': ['README.md', 'README.zh.md'],
  'single.wdl': ['single.README.md', 'single.README.zh.md'],
} as const

/** The demonstration's workflows by their files. */
export type Entry = keyof typeof readmes

interface Wanted {
  readonly entry: Entry
  readonly name: string
  readonly summary: string
}

/** The published version of one of the demonstration's workflows in the warehouse, made where it is not there yet. */
export async function publishedWorkflow(
  db: Database,
  ownerId: string,
  { entry, name, summary }: Wanted,
): Promise<VersionRow> {
  const known = await findVersion(db, name)
  const { workflowId, versionId } =
    known ?? (await createWorkflow(db, ownerId, await described(entry, name, summary)))
  const grant = ownerGrant(workflowId, ownerId)
  const version = await versionOf(db, grant, versionId)
  if (version.state === 'published') return version
  await publish(db, grant, versionId, 'en')
  return versionOf(db, grant, versionId)
}

async function findVersion(db: Database, name: string) {
  const { rows } = await db.execute<{ workflowId: string; versionId: string }>(sql`
    select w.id as "workflowId", v.id as "versionId" from workflow w join workflow_version v on v.workflow_id = w.id
    where w.name = ${name} and w.deleted_at is null and v.tag = '1.0' limit 1`)
  return rows[0]
}

async function described(entry: Entry, name: string, summary: string) {
  const sources = neededBy(entry, await sourcesOfFolder())
  const [readme, readmeZh] = await Promise.all(
    readmes[entry].map((file) => readFile(join(folder, file), 'utf8')),
  )
  return {
    ...({ name, summary, category: 'variants', visibility: 'platform' } as const),
    origin: { kind: 'supplied' },
    first: { tag: '1.0', entry, sources, readme: readme ?? '', readme_zh: readmeZh ?? '' },
  }
}

async function sourcesOfFolder(): Promise<Sources> {
  const paths = globSync('**/*.wdl', { cwd: folder }).toSorted()
  return Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(folder, path), 'utf8') })),
  )
}
