import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { callApi } from './harness/api.ts'
import { picture } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('playgrounds')

const greeting = `version 1.1
workflow greeting {
  call write
  output {
    Array[File] texts = [write.text]
    Int many = 2
  }
}
task write {
  command <<< echo hello > hello.txt >>>
  output { File text = "hello.txt" }
  runtime { container: "debian:12" }
}
`

test('a workflow that is pasted runs in a project, and the files that it gives open there', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  await callApi(page, projects.create, { body: { name: 'Tried' } })
  await page.goto('/test/wdl3')
  const editor = page.locator('.cm-content').first()
  await editor.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(greeting)
  await page.getByText('Write a workflow first').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  const file = page.getByRole('link', { name: 'hello.txt' })
  await file.waitFor({ timeout: 60_000 })
  await picture(page, 'playground-run')
  assert.equal(await page.getByText('omics://').count(), 0)
  await file.click()
  await page.waitForURL(/\/project\/detail\/[^/]+\/files\?file=/)
  await page.getByText('hello', { exact: true }).waitFor()
  assert.deepEqual([...visitor.faults, ...visitor.strangers], [])
})
