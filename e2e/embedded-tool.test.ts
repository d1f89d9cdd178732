import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { listen } from './harness/listen.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('embedded-tool')

/** A page of somebody else that tries to get out of its frame, and tells how far it came. */
const outside = (home: string) => `<!doctype html><title>Outside</title><p id="told"></p>
<iframe id="home" src="${home}/"></iframe>
<script>
  const told = []
  const tried = (what, act) => { try { act(); told.push(what) } catch { told.push('no ' + what) } }
  told.push(document.cookie === '' ? 'no cookie' : 'cookie')
  tried('parent', () => parent.document.title = 'taken')
  tried('top', () => { top.location.href = 'about:blank' })
  fetch('${home}/api/user', { credentials: 'include' })
    .then(() => told.push('api'), () => told.push('no api'))
    .finally(() => document.getElementById('told').textContent = told.join(', '))
</script>`

let tool: Server
let port: number

before(async () => {
  await platform.started()
  tool = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(outside(platform.server.address)),
  )
  port = await listen(tool)
})
after(() => tool.close())

/** Names what runs on this machine under one of the machine's names. */
async function embed(page: Page, host: string, title: string): Promise<void> {
  await page.goto('/permission/embedded-tools')
  await page.getByRole('button', { name: 'Embed a web tool' }).click()
  await page.getByLabel('Title in English').fill(title)
  await page.getByLabel('Title in Chinese').fill('外部浏览器')
  await page.getByLabel(/^Web address/).fill(`http://${host}:${port}/tracks`)
  await page.getByRole('button', { name: 'Save' }).click()
}

/** Opens what was named from the list of tools. */
async function open(page: Page, title: string): Promise<void> {
  await page.goto('/cloud_tools/cloud_tools_index')
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { name: title }).waitFor()
}

test('an administrator names an outside tool, and its page stays within the frame that it is given', async () => {
  const { page } = await platform.administrator({ language: 'en' })
  await embed(page, 'localhost', 'Tracks <b>of</b> "others"')
  await page.getByText(`http://localhost:${port}/tracks`).waitFor()
  await open(page, 'Tracks <b>of</b> "others"')
  const frame = page.frameLocator('iframe')
  await frame.getByText(/api/).waitFor()
  assert.equal(await frame.locator('#told').innerText(), 'no cookie, no parent, no top, no api')
  assert.equal(await frame.frameLocator('#home').locator('#root').count(), 0)
  assert.equal(new URL(page.url()).pathname, '/tool/TooIiframe')
  assert.notEqual(await page.title(), 'taken')
})

test('what runs on the host of the platform, whose cookies it would have, is refused, and not shown under another name of it', async () => {
  const { page } = await platform.administrator({ language: 'en' })
  await embed(page, '127.0.0.1', 'Own host')
  await page.locator('#address_help').getByText('This is the platform’s own host').waitFor()
  const { page: other } = await platform.administrator({ language: 'en', host: 'localhost' })
  await embed(page, 'localhost', 'Own host')
  await page.getByText('Own host', { exact: true }).waitFor()
  await open(other, 'Own host')
  await other.getByText('This tool runs on the platform’s own host and is not shown').waitFor()
  assert.equal(await other.locator('iframe').count(), 0)
})
