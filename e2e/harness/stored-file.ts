import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { files } from '@omics/contract/files/files'
import { tusClient } from '@omics/server/testing/tus'
import { callApi, tokenOf } from './api.ts'

/** Uploads a file to a project of whoever is signed in, and gives its id. */
export async function storedFile(
  page: Page,
  address: string,
  projectId: string,
  { name, content }: { readonly name: string; readonly content: string | Buffer },
): Promise<string> {
  const client = tusClient(address, await tokenOf(page))
  const bytes = Buffer.from(content)
  const opened = await client.open(bytes.length, { project_id: projectId, filename: name })
  const url = opened.headers.get('location') ?? ''
  assert.equal((await client.send(url, 0, bytes)).status, 204)
  const id = url.slice(url.lastIndexOf('/') + 1)
  return (await callApi(page, files.finishUpload, { params: { id }, body: {} })).id
}
