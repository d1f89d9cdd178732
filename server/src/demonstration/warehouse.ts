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
export const supplied = {
  'main.wdl': {
    name: 'Variant calling from paired short reads',
    summary:
      'Trims, aligns and calls SNVs and short indels in several samples at once, says what they change in the genes, and reports on all.',
    name_zh: '双端短读长变异检测',
    summary_zh:
      '一次处理多个样本：逐个修剪、比对并检测 SNV 与短 indel，注释其对基因的影响，所有样本生成一份报告。',
    readmes: ['README.md', 'README.zh.md'],
  },
  'single.wdl': {
    name: 'Variant calling of one sample',
    summary:
      'Trims, aligns and calls SNVs and short indels in one sample a run; made to be launched over the rows of a sample table.',
    name_zh: '单样本变异检测',
    summary_zh: '对单个样本修剪、比对并检测 SNV 与短 indel，适合按样本表批量运行，每个样本一次。',
    readmes: ['single.README.md', 'single.README.zh.md'],
  },
} as const

/** The demonstration's workflows by their files. */
export type Entry = keyof typeof supplied

/** The published version of one of the demonstration's workflows in the warehouse, made where it is not there yet. */
export async function publishedWorkflow(db: Database, ownerId: string, entry: Entry): Promise<VersionRow> {
  const known = await findVersion(db, supplied[entry].name)
  const { workflowId, versionId } = known ?? (await createWorkflow(db, ownerId, await described(entry)))
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

async function described(entry: Entry) {
  const { readmes, ...words } = supplied[entry]
  const sources = await sourcesOfEntry(entry)
  const [readme, readmeZh] = await Promise.all(readmes.map((file) => readFile(join(folder, file), 'utf8')))
  return {
    ...words,
    ...({ category: 'variants', visibility: 'platform' } as const),
    origin: { kind: 'supplied' },
    first: { tag: '1.0', entry, sources, readme: readme ?? '', readme_zh: readmeZh ?? '' },
  }
}

/** The files that one of the demonstration's workflows consists of, its own first. */
export async function sourcesOfEntry(entry: Entry): Promise<Sources> {
  return neededBy(entry, await sourcesOfFolder())
}

async function sourcesOfFolder(): Promise<Sources> {
  const paths = globSync('**/*.wdl', { cwd: folder }).toSorted()
  return Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(folder, path), 'utf8') })),
  )
}
