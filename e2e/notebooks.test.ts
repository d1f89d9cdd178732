import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { before, describe, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { profile } from '@omics/contract/account/profile'
import { projects } from '@omics/contract/projects/projects'
import { session } from '@omics/contract/account/session'
import { tusClient } from '@omics/server/testing/tus'
import type { Page } from 'playwright-core'
import { callApi, tokenOf } from './harness/api.ts'
import { overflow, phone, picture, settled, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const skip =
  !existsSync('/usr/bin/jupyter-notebook') && 'Jupyter is not installed (apt-get install jupyter-notebook)'

/** What a notebook of somebody else tries on whoever runs it; what came of it stands in its output. */
const hostile = `%%javascript
const said = []
const attempt = async (name, act) => {
  try { said.push(name + ' ' + (await act())) } catch (error) { said.push(name + ' ' + error.name) }
}
const cookies = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get
const call = async (path, init) => (await fetch(path, { credentials: 'include', ...init })).status
;(async () => {
  await attempt('cookie', () => cookies.call(document))
  await attempt('read', () => call('${profile.show.path}'))
  await attempt('renew', () => call('${session.renew.path}', { method: 'POST' }))
  await attempt('opener', () => String(window.opener))
  await attempt('frame', async () => {
    const frame = document.createElement('iframe')
    frame.src = '/index'
    document.body.append(frame)
    await new Promise((resolve) => { frame.onload = resolve; setTimeout(resolve, 500) })
    return String(frame.contentDocument)
  })
  await attempt('elsewhere', () => call('http://127.0.0.1:9/'))
  element.text('tried: ' + said.join(', '))
})()`

const cell = (source: string) => ({
  cell_type: 'code',
  execution_count: null,
  metadata: {},
  outputs: [],
  source,
})
const prose = {
  cell_type: 'markdown',
  metadata: {},
  source:
    'It costs $5 and $6, and $E = mc^2$ with\n\n$$\\frac{\\mathbb{R}}{2} \\le \\hspace{-9999em} x$$\n\n<math><mi>stray</mi></math>',
}
const notebook = {
  cells: [cell("print(open('data.txt').read())"), cell(hostile), prose],
  metadata: { kernelspec: { display_name: 'Python 3', language: 'python', name: 'python3' } },
  nbformat: 4,
  nbformat_minor: 4,
}

describe('notebooks', { skip }, () => {
  const platform = testPlatform('notebooks')
  let visitor: Visitor
  let projectId: string
  let fileId: string

  before(async () => {
    visitor = await platform.administrator()
    projectId = (await callApi(visitor.page, projects.create, { body: { name: 'Counts' } })).id
    await stored('data.txt', 'forty-two')
    fileId = await stored('counts.ipynb', JSON.stringify(notebook))
  })

  async function stored(name: string, content: string): Promise<string> {
    const client = tusClient(platform.server.address, await tokenOf(visitor.page))
    const bytes = Buffer.from(content)
    const opened = await client.open(bytes.length, { project_id: projectId, filename: name })
    const url = opened.headers.get('location') ?? ''
    await client.send(url, 0, bytes)
    const id = url.slice(url.lastIndexOf('/') + 1)
    return (await callApi(visitor.page, files.finishUpload, { params: { id }, body: {} })).id
  }

  async function openInJupyter({ page, context }: Visitor): Promise<Page> {
    await page.goto(`/project/detail/${projectId}/files?file=${fileId}`)
    await settled(page)
    await page
      .getByText(/of memory and .* of disk: a kernel that takes more is ended|超出后内核会被结束/)
      .waitFor()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: /Open in Jupyter|在 Jupyter 中打开/ }).click()
    const jupyter = await opened
    await jupyter.locator('.CodeMirror').first().waitFor({ timeout: 20_000 })
    await jupyter.locator('#kernel_indicator_icon.kernel_idle_icon').waitFor({ timeout: 20_000 })
    return jupyter
  }

  test('a notebook is run in Jupyter, reaches nothing of who runs it, and is saved as a version', async () => {
    const jupyter = await openInJupyter(visitor)
    await jupyter.locator('.CodeMirror').first().click()
    await jupyter.keyboard.press('Shift+Enter')
    await jupyter.locator('.output_area').getByText('forty-two').waitFor()
    await jupyter.keyboard.press('Shift+Enter')
    const tried = await jupyter.locator('.output_area').getByText('tried:').textContent()
    assert.equal(
      tried?.trim(),
      'tried: cookie SecurityError, read TypeError, renew TypeError, opener null, frame null, elsewhere TypeError',
    )
    await picture(jupyter, 'jupyter')
    await jupyter.keyboard.press('Control+s')
    await jupyter
      .getByText('Notebook saved')
      .or(jupyter.getByText(/Checkpoint created|Last Checkpoint/))
      .first()
      .waitFor()
    const versions = await callApi(visitor.page, notebooks.versions, { params: { id: fileId } })
    assert.equal(versions.length, 2)
    await jupyter.close()
    await visitor.page.reload()
    await visitor.page.getByRole('button', { name: 'End its server' }).click()
    await visitor.page.getByText('The Jupyter server of this project has ended').waitFor()
    assert.deepEqual((await callApi(visitor.page, notebooks.state, {})).running, [])
    await visitor.page.getByRole('button', { name: '2 versions' }).click()
    await visitor.page.getByRole('button', { name: 'Restore' }).waitFor()
    await picture(visitor.page, 'notebook-versions')
  })

  test('a new notebook is made beside the other files, and has its kernel', async () => {
    const { page, context } = visitor
    await page.goto(`/project/detail/${projectId}/files`)
    await page.getByRole('button', { name: 'Create new' }).click()
    await picture(page, 'notebook-new')
    await page.getByRole('menuitem', { name: 'New notebook (Python)' }).click()
    await page.getByRole('textbox', { name: 'Name of the notebook' }).fill('水稻 depth')
    await page.keyboard.press('Enter')
    await page.getByRole('row', { name: /水稻 depth/ }).click()
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Open in Jupyter' }).click()
    const jupyter = await opened
    await jupyter.locator('#kernel_indicator_icon.kernel_idle_icon').waitFor({ timeout: 20_000 })
    assert.equal(await jupyter.locator('.CodeMirror').count(), 1)
    await jupyter.close()
  })

  test('an open tab of Jupyter tells why its server ended and leads to the notebook, in its person’s language', async () => {
    const person = await platform.administrator({ language: 'zh' })
    const jupyter = await openInJupyter(person)
    const second = await person.context.newPage()
    await second.goto(jupyter.url())
    await second.locator('.CodeMirror').first().waitFor({ timeout: 20_000 })
    await platform.server.restart('SIGTERM')
    await second.waitForTimeout(6000)
    assert.equal(await second.getByRole('alert').count(), 0, 'the platform alone was started anew')
    await person.page.goto(`/project/detail/${projectId}/files?file=${fileId}`)
    await person.page.getByRole('button', { name: '结束服务' }).click()
    for (const page of [jupyter, second]) {
      const told = page.getByRole('alert').filter({ hasText: 'Notebook 服务已结束' })
      await told.waitFor({ timeout: 20_000 })
      assert.match(await told.innerText(), /未保存的内容只在此标签页里/)
    }
    await picture(jupyter, 'jupyter-ended-zh')
    await second.reload()
    await second.getByRole('heading', { name: 'Notebook 服务已结束' }).waitFor()
    await second.getByText('已保存的内容在项目中。').waitFor()
    await picture(second, 'jupyter-ended-page-zh')
    await second.getByRole('link', { name: '从项目中重新打开 Notebook' }).click()
    await second.getByRole('button', { name: '在 Jupyter 中打开' }).waitFor()
    assert.equal(new URL(second.url()).search, `?file=${fileId}`)
    await person.context.close()
  })

  test('a published notebook is read on a phone by whoever has its link, and stands in the list', async () => {
    const { page } = visitor
    await page.goto(`/project/detail/${projectId}/files?file=${fileId}`)
    await page.getByRole('button', { name: 'Make public', exact: true }).click()
    await page.getByLabel('Title').fill('Counts <img src=x onerror=alert(1)>')
    await page.getByText('Everybody, in the list of public notebooks').click()
    await picture(page, 'notebook-publish')
    await page.getByRole('dialog').getByRole('button', { name: 'Make public', exact: true }).click()
    const link = (await page.getByRole('dialog').getByRole('link').getAttribute('href')) ?? ''
    const reader = await platform.visitor({ language: 'zh', viewport: phone })
    await reader.page.goto('/notebook_public_mobile')
    await settled(reader.page)
    await picture(reader.page, 'public-notebooks-phone-zh')
    await reader.page.getByText('Counts <img').click()
    await reader.page.getByText('forty-two').waitFor()
    assert.equal(new URL(reader.page.url()).search, new URL(link).search)
    await reader.page.locator('math mfrac').waitFor()
    assert.equal(await reader.page.locator('math').count(), 2, 'formulas alone are drawn')
    await reader.page.getByText('It costs $5 and $6, and').waitFor()
    await reader.page.getByText('ℝ').waitFor()
    await picture(reader.page, 'public-notebook-phone-zh')
    assert.equal(await overflow(reader.page), '')
    assert.deepEqual([reader.faults, reader.strangers], [[], []])
  })
})
