import assert from 'node:assert/strict'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { listen } from './harness/listen.ts'
import { testPlatform } from './harness/platform.ts'

const platform = testPlatform('embedded-tool')

/** A page of somebody else that tries to get out of its frame, and tells how far it came. */
const outside = (home: string) => `<!doctype html><title>Outside</title><p id="told"></p>
<iframe id="home" src="${home}/"></iframe>
<script>
  const told = []
  const tried = (what, act) => { try { act(); told.push(what) } catch { told.push('no ' + what) } }
  tried('parent', () => parent.document.title = 'taken')
  tried('top', () => { top.location.href = 'about:blank' })
  fetch('${home}/api/user', { credentials: 'include' })
    .then(() => told.push('api'), () => told.push('no api'))
    .finally(() => document.getElementById('told').textContent = told.join(', '))
</script>`

let tool: Server
let host: string

before(async () => {
  await platform.started()
  tool = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(outside(platform.server.address)),
  )
  host = `127.0.0.1:${await listen(tool)}`
})
after(() => tool.close())

test('an administrator names an outside tool, and its page stays within the frame that it is given', async () => {
  const { page } = await platform.administrator({ language: 'en' })
  await page.goto('/permission/embedded-tools')
  await page.getByRole('button', { name: 'Embed a web tool' }).click()
  await page.getByLabel('Title in English').fill('Tracks <b>of</b> "others"')
  await page.getByLabel('Title in Chinese').fill('外部浏览器')
  await page.getByLabel(/^Web address/).fill(`http://${host}/tracks`)
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText(`http://${host}/tracks`).waitFor()

  await page.goto('/cloud_tools/cloud_tools_index')
  await page.getByRole('link', { name: /Tracks <b>of/ }).click()
  await page.getByRole('heading', { name: 'Tracks <b>of</b> "others"' }).waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByText(/api/).waitFor()
  assert.equal(await frame.locator('#told').innerText(), 'no parent, no top, no api')
  assert.equal(await frame.frameLocator('#home').locator('#root').count(), 0)
  assert.equal(new URL(page.url()).pathname, '/tool/TooIiframe')
  assert.notEqual(await page.title(), 'taken')
})
