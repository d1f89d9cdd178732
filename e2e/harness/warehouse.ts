import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Page } from 'playwright-core'
import { callApi } from './api.ts'

/** Publishes the workflow of a folder in the warehouse, as the person who is signed in, and gives its version. */
export async function publishedFrom(
  page: Page,
  folder: string,
  entry: string,
  name: string,
): Promise<string> {
  const paths = globSync('**/*.wdl', { cwd: folder })
  const sources = await Promise.all(
    paths.map(async (path) => ({ path, content: await readFile(join(folder, path), 'utf8') })),
  )
  const draft = await callApi(page, workflows.create, {
    body: { name, first: { tag: '1.0', entry, sources } },
  })
  const params = { id: draft.workflow_id, version_id: draft.id }
  return (await callApi(page, workflows.publish, { params })).id
}
