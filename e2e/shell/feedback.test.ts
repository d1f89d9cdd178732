import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { profile } from '@omics/contract/account/profile'
import { users } from '@omics/contract/account/users'
import { roles } from '@omics/contract/administration/roles'
import { files } from '@omics/contract/files/files'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { feedbackPanel } from '@omics/contract/support/desk'
import { tickets } from '@omics/contract/support/tickets'
import { tools } from '@omics/contract/tools/tools'
import { system } from '@omics/contract/system/configuration'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Page } from 'playwright-core'
import { callApi } from '../harness/api.ts'
import { becomes } from '../harness/becomes.ts'
import { faultsAtBothWidths } from '../harness/both-widths.ts'
import { phone as phoneScreen, settled, wide, type Language, type Visitor } from '../harness/browser.ts'
import { signIn } from '../harness/people.ts'
import { testPlatform } from '../harness/platform.ts'
import { administrator } from '../harness/server.ts'
import { untilTrue } from '../harness/window.ts'
import { words } from './feedback-words.ts'

const platform = testPlatform('feedback')
const visitors = new Map<Language, Visitor>()

const greeting = `version 1.1
workflow greeting {
  call greet
}
task greet {
  command <<< echo 'Good morning' >>>
}
`
const phone = '13900000000'
let launched: { analysis_id: string }

before(async () => {
  const { page, context } = await platform.administrator()
  const presence = { password: administrator.password, code: '' }
  await callApi(page, profile.setPhone, { body: { phone, presence } })
  const project = await callApi(page, projects.create, { body: { name: 'Mornings' } })
  const flow = await callApi(page, flows.fromWdl, {
    body: { project_id: project.id, name: 'greeting', wdl: greeting },
  })
  launched = await callApi(page, launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'First greeting', mode: 'files', inputs: {}, idempotency_key: randomUUID() },
  })
  const settings = await callApi(page, system.configuration, {})
  await callApi(page, system.configure, { body: { ...settings, registration: 'open' } })
  await context.close()
  for (const language of ['en', 'zh'] as const) visitors.set(language, await platform.visitor({ language }))
})

function pageIn(language: Language): Page {
  const visitor = visitors.get(language)
  assert.ok(visitor)
  return visitor.page
}

/** Unfolds the panel and opens the form. */
async function openForm(page: Page, language: Language): Promise<void> {
  const { help, give } = words[language]
  await page.getByRole('button', { name: help, exact: true }).click()
  await page.getByRole('button', { name: give, exact: true }).click()
  await page.getByRole('dialog', { name: give }).waitFor()
}

for (const language of ['en', 'zh'] as const) {
  const say = words[language]

  test(`a visitor is asked to log in, with registration and login leading to /login (${language})`, async () => {
    const page = pageIn(language)
    await page.goto('/401')
    await openForm(page, language)
    await page.getByText(say.signInFirst).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `feedback-visitor-${language}`), [])
    await page.getByRole('dialog').getByRole('button', { name: say.register }).click()
    await page.waitForURL('**/login**')
  })

  test(`the form tells what is wrong with each field and sends nothing (${language})`, async () => {
    const page = pageIn(language)
    await page.goto('/login')
    await signIn(page, administrator.email, administrator.password)
    await page.goto('/index')
    await openForm(page, language)
    const email = page.getByLabel(say.email, { exact: true })
    assert.equal(await email.inputValue(), administrator.email)
    assert.equal(await page.getByLabel(say.phone, { exact: true }).inputValue(), phone)
    let sent = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/api/customer_service')) sent += 1
    })
    const told = async (text: string) => {
      await page.getByRole('button', { name: say.send, exact: true }).click()
      await page.getByText(text, { exact: true }).first().waitFor()
    }
    for (const [typed, fault] of [
      ['', say.noEmail],
      ['lin@', say.badEmail],
      ['林@example.org', say.chinese],
    ] as const) {
      await email.fill(typed)
      await told(fault)
    }
    for (const [typed, fault] of [
      ['', say.noPhone],
      ['1380000000', say.badPhone],
      ['手机', say.chinese],
    ] as const) {
      await page.getByLabel(say.phone, { exact: true }).fill(typed)
      await told(fault)
    }
    await told(say.noSubject)
    assert.equal(sent, 0)
    assert.deepEqual(await faultsAtBothWidths(page, `feedback-form-${language}`), [])
  })

  test(`both close buttons close the form (${language})`, async () => {
    const page = pageIn(language)
    const form = page.getByRole('dialog', { name: say.give })
    const close = form.getByRole('button', { name: say.close, exact: true })
    for (const which of [close.first(), close.last()]) {
      await which.click()
      await form.waitFor({ state: 'detached' })
      await page.getByRole('button', { name: say.give, exact: true }).click()
      await form.waitFor()
    }
    assert.equal(await close.count(), 2)
  })

  test(`one attachment under 100 MB is taken, and each refusal is told (${language})`, async () => {
    const page = pageIn(language)
    const field = page.getByRole('dialog').locator('input[type=file]')
    const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('words') })
    const told = (text: string) => page.locator('.ant-message').getByText(text).last().waitFor()
    await field.setInputFiles([file('a.txt'), file('b.txt')])
    await told(say.oneFile)
    // A file of that size is not made: its size is only pretended.
    await page.evaluate<void>(
      `Object.defineProperty(File.prototype, 'size', { configurable: true, get: () => ${100 * 1024 * 1024} })`,
    )
    await field.setInputFiles(file('large.txt'))
    await told(say.large)
    await page.evaluate<void>('delete File.prototype.size')
    await page.route('**/api/customer_service_upload', (route) => route.fulfill({ status: 413, body: '{}' }))
    await field.setInputFiles(file('refused.txt'))
    await told(say.failed)
    await page.unroute('**/api/customer_service_upload')
    await field.setInputFiles(file('words 词.txt'))
    await told(say.uploaded)
    await field.setInputFiles(file('second.txt'))
    await told(say.oneFile)
  })

  test(`what is sent is thanked for, and the form is empty afterwards (${language})`, async () => {
    const page = pageIn(language)
    await page.getByLabel(say.email, { exact: true }).fill('lin@example.org')
    await page.getByLabel(say.phone, { exact: true }).fill('13800000000')
    await page.getByText(say.tool, { exact: true }).click()
    await page.getByRole('combobox', { name: say.task }).fill('greeting')
    await page
      .locator('.ant-select-item-option')
      .getByText(/First greeting · Mornings/)
      .click()
    await page.getByLabel(say.subject).fill(`Subject ${language}`)
    await page.locator('[role=textbox][aria-multiline]').fill('It is empty')
    await page.getByRole('button', { name: say.send, exact: true }).click()
    await page.getByText(say.thanks).waitFor()
    await page.locator('.ant-message-success').getByText(say.submitted).waitFor()
    await page.getByRole('button', { name: say.fine, exact: true }).click()
    await page.getByRole('dialog', { name: say.give }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: say.give, exact: true }).click()
    assert.equal(await page.getByLabel(say.subject).inputValue(), '')
    assert.equal((await page.locator('[role=textbox][aria-multiline]').innerText()).trim(), '')
    assert.equal(await page.getByText('words 词.txt').count(), 0)
    const { items } = await callApi(page, tickets.list, { query: { search: `Subject ${language}` } })
    const { task, tool } = await callApi(page, tickets.show, { params: { id: items[0]?.id ?? '' } })
    // It ran a workflow of somebody's, behind which no tool stands.
    assert.deepEqual([task?.id, task?.name, tool], [launched.analysis_id, 'First greeting', null])
  })
}

test('from the page of a tool a message is about a tool, and names the one behind the run that is chosen', async () => {
  const page = pageIn('en')
  const say = words.en
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: greeting }] }
  const draft = await callApi(page, workflows.create, { body: { name: 'Greeter', first } })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id: version_id } = await callApi(page, workflows.publish, { params })
  const made = await callApi(page, tools.create, { body: { title: 'Greeter', version_id } })
  const body = { name: 'Of the greeter', idempotency_key: randomUUID() }
  await callApi(page, tools.start, { params: { id: made.id }, body })
  await page.goto(`/tool/${made.id}`)
  await openForm(page, 'en')
  assert.ok(await page.getByRole('radio', { name: say.tool, exact: true }).isChecked())
  await page.getByRole('combobox', { name: say.task }).fill('greeter')
  await page
    .locator('.ant-select-item-option')
    .getByText(/Of the greeter/)
    .click()
  await page.getByLabel(say.phone, { exact: true }).fill('13800000000')
  await page.getByLabel(say.subject).fill('About the greeter')
  await page.getByRole('button', { name: say.send, exact: true }).click()
  await page.getByText(say.thanks).waitFor()
  await page.getByRole('button', { name: say.fine, exact: true }).click()
  const { items } = await callApi(page, tickets.list, { query: { search: 'About the greeter' } })
  const told = await callApi(page, tickets.show, { params: { id: items[0]?.id ?? '' } })
  assert.deepEqual([told.message_type, told.tool?.id], ['tool', made.id])
})

for (const language of ['en', 'zh'] as const)
  test(`feedback from the panel of a file is about this file, and its ticket leads back to it (${language})`, async () => {
    const page = pageIn(language)
    const say = words[language]
    const project = await callApi(page, projects.create, { body: { name: `Files ${language}` } })
    const body = { parent_id: null, name: '计数 table.csv', columns: ['gene'], rows: [['BRCA1']] }
    const params = { id: project.id }
    const file = await callApi(page, files.saveTable, { params, body })
    await page.goto(`/project/detail/${project.id}/files?file=${file.id}`)
    // The first is that of the menu above the page.
    await page.getByRole('button', { name: say.more, exact: true }).nth(1).click()
    await page.getByRole('menuitem', { name: say.give }).click()
    const form = page.getByRole('dialog', { name: say.give })
    await form.getByText(body.name, { exact: true }).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `feedback-file-${language}`), [])
    await page.getByLabel(say.phone, { exact: true }).fill('13800000000')
    await page.getByLabel(say.subject).fill(`About a file ${language}`)
    await form.getByRole('button', { name: say.send, exact: true }).click()
    await page.getByRole('button', { name: say.fine, exact: true }).click()
    const { items } = await callApi(page, tickets.own, { query: { search: `About a file ${language}` } })
    await page.goto(`/customer_service_center/customer_service_center_index?open=${items[0]?.id}`)
    const link = page.getByRole('link', { name: body.name })
    await link.waitFor()
    await page.getByText(`11 B · Files ${language}`).waitFor()
    assert.deepEqual(await faultsAtBothWidths(page, `ticket-of-file-${language}`), [])
    await link.click()
    await page.waitForURL(`**/project/detail/${project.id}/files?file=${file.id}`)
  })

test('a press held over 200 ms drags the panel up and down, a click folds it, and arrows move it too', async () => {
  const page = pageIn('en')
  await page.goto('/index')
  const handle = page.getByRole('button', { name: words.en.help, exact: true })
  const place = async () => (await handle.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const { x, y } = await place()
  const drag = async (hold: number) => {
    const at = await place()
    await page.mouse.move(at.x + 10, at.y + 10)
    await page.mouse.down()
    await page.waitForTimeout(hold)
    await page.mouse.move(at.x - 200, at.y - 150, { steps: 5 })
    await page.mouse.up()
  }
  await drag(300)
  const after = await place()
  assert.ok(y - after.y > 120, `${y} to ${after.y}`)
  assert.equal(after.x, x)
  assert.equal(await page.getByRole('button', { name: words.en.away }).count(), 0)
  await page.reload()
  assert.ok(Math.abs((await place()).y - after.y) < 3)
  await handle.focus()
  await page.keyboard.press('ArrowDown')
  assert.equal(Math.round((await place()).y - after.y), 24)
  await handle.click()
  await page.getByRole('button', { name: words.en.away }).click()
})

test('the labels of the panel stand beside its lines, over none of them', async () => {
  const page = pageIn('en')
  await page.goto('/index')
  await page.getByRole('button', { name: words.en.help, exact: true }).click()
  for (const name of [words.en.away, words.en.give]) {
    const line = page.getByRole('button', { name, exact: true })
    await page.mouse.move(200, 200)
    await line.hover()
    const label = page.getByRole('tooltip').filter({ hasText: name, visible: true })
    await label.waitFor()
    const [at, of] = [await label.boundingBox(), await line.boundingBox()]
    assert.ok(at && of && at.x >= 0 && at.x + at.width <= of.x + 1, `${name}: ${JSON.stringify([at, of])}`)
    assert.ok(Math.abs(at.y + at.height / 2 - of.y - of.height / 2) < 4)
  }
  await page.getByRole('button', { name: words.en.away }).click()
})

test('the panel has the company’s link and the QR picture where they are set, and nothing where they are not', async () => {
  const page = pageIn('en')
  await page.goto('/index')
  await page.getByRole('button', { name: words.en.help, exact: true }).click()
  assert.equal(await page.getByRole('link', { name: words.en.company }).count(), 0)
  assert.equal(await page.getByRole('button', { name: words.en.follow }).count(), 0)
  const picturePath = await page.evaluate<string>(`(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 })
    const blob = await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
    const body = new FormData()
    body.append('file', blob, 'qr.png')
    const token = document.cookie.match(/(?:^|; )token=([^;]+)/)[1]
    const answer = await fetch('/api/imageupload', { method: 'POST', body, headers: { authorization: 'Bearer ' + token } })
    return (await answer.json()).data
  })()`)
  const body = { company_url: 'https://example.org/', qr_image: picturePath, time_zone: 'Asia/Shanghai' }
  await callApi(page, feedbackPanel.update, { body })
  await page.goto('/index')
  await page.getByRole('button', { name: words.en.help, exact: true }).click()
  const company = page.getByRole('link', { name: words.en.company })
  assert.equal(await company.getAttribute('href'), 'https://example.org/')
  assert.match((await company.getAttribute('rel')) ?? '', /noopener/)
  await page.getByRole('button', { name: words.en.follow }).click()
  await page.getByRole('img', { name: words.en.follow }).waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'feedback-panel'), [])
})

test('whoever answers is told by a dot, takes the ticket, keeps its file and answers; the customer reads and rates it', async () => {
  const customer = pageIn('en')
  const admin = (await callApi(customer, roles.all, {})).find(({ builtin }) => builtin === 'admin')
  const who = { name: 'wei', full_name: 'Wei Ning', email: 'wei@example.org', password: 'correct horse' }
  await callApi(customer, users.create, { body: { ...who, roles: [admin?.id ?? ''] } })
  await customer.goto('/index')
  await customer.getByRole('link', { name: /unread messages/ }).waitFor()

  const { page } = await platform.visitor()
  await signIn(page, who.name, who.password)
  await page.goto('/permission/feedback')
  await page.setViewportSize(phoneScreen)
  const row = page.getByRole('row').filter({ hasText: 'Subject zh' })
  await row.getByText('New', { exact: true }).waitFor()
  await page.setViewportSize(wide)
  await page.getByText('Subject zh').click()
  const drawer = page.getByRole('complementary')
  await drawer.getByText('It is empty').waitFor()
  const download = page.waitForEvent('download')
  await drawer.getByRole('button', { name: 'Download' }).click()
  assert.equal((await download).suggestedFilename(), 'words 词.txt')
  await drawer.getByRole('button', { name: 'Accept' }).click()
  await drawer.getByText('Accepted').first().waitFor()
  assert.deepEqual(await faultsAtBothWidths(page, 'feedback-inbox'), [])
  await drawer.getByRole('textbox', { name: 'Answer' }).fill('It is under Analyses.')
  await drawer.getByRole('combobox', { name: 'Status after sending' }).click()
  await page.locator('.ant-select-item-option').getByText('Solved').click()
  await drawer.getByRole('button', { name: 'Send answer' }).click()
  await drawer.getByRole('article').getByText('It is under Analyses.').waitFor()

  await customer.goto('/index#feedback')
  await customer.getByRole('dialog').getByRole('link', { name: 'Subject zh' }).click()
  const own = customer.getByRole('complementary')
  await own.getByText('It is under Analyses.').waitFor()
  await own.locator('.ant-rate-star').nth(3).click()
  assert.deepEqual(await faultsAtBothWidths(customer, 'feedback-own'), [])
  await own.getByRole('button', { name: 'Rate and close' }).click()
  await own.getByText('Ticket closed').first().waitFor()
})

test('who works on a ticket together is chosen by mouse and keyboard: Tab goes on from the list, and nothing chosen is lost', async () => {
  const page = pageIn('en')
  const [agent] = (await callApi(page, roles.all, {})).filter(({ builtin }) => builtin === 'admin')
  const [anna = '', bo = '', cai = ''] = ['Anna Lund', 'Bo Chen', 'Cai Yun']
  for (const full_name of [anna, bo, cai]) {
    const [name = ''] = full_name.toLowerCase().split(' ')
    const one = { name, full_name, email: `${name}@example.org`, password: 'correct horse' }
    await callApi(page, users.create, { body: { ...one, roles: [agent?.id ?? ''] } })
  }
  const { items } = await callApi(page, tickets.list, { query: { search: 'Subject en' } })
  const params = { id: items[0]?.id ?? '' }
  const stored = async () => {
    const { processors } = await callApi(page, tickets.show, { params })
    return processors.map(({ name }) => name).join()
  }
  const stands = async (...names: readonly string[]) => {
    await becomes(async () => (await stored()) === names.join())
    assert.equal(await stored(), names.join())
  }
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/joint_processor/')) answers.push(response.status())
  })
  await page.goto(`/permission/feedback?open=${params.id}`)
  const drawer = page.getByRole('complementary')
  const select = drawer.getByRole('combobox', { name: 'Also working on it' })
  const list = page.locator('.ant-select-dropdown:visible')
  const option = (name: string) => list.locator('.ant-select-item-option').getByText(name, { exact: true })

  await select.click()
  await option(anna).click()
  await option(bo).click()
  await page.keyboard.press('Tab')
  await list.waitFor({ state: 'detached' })
  assert.equal(await page.locator(':focus').and(select).count(), 0)
  await stands(anna, bo)
  assert.deepEqual(answers, [200])

  await select.focus()
  await page.keyboard.type('Cai')
  await option(cai).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await stands(anna, bo, cai)

  await select.focus()
  // A Backspace within 250 ms of a key pressed in a search belongs to that search and takes no person away.
  await delay(300)
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await stands(anna)
  await select.click()
  await option(bo).click()
  await drawer.getByRole('heading').first().click()
  await stands(anna, bo)
  assert.ok(
    answers.every((status) => status === 200),
    answers.join(),
  )
  assert.deepEqual(await faultsAtBothWidths(page, 'feedback-together'), [])
})

test('the form is filled in and sent with the keyboard alone', async () => {
  const page = pageIn('en')
  await page.goto('/index')
  await page.getByRole('button', { name: words.en.help, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: words.en.give, exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: words.en.give }).waitFor()
  const tabTo = async (selector: string) => {
    for (let turn = 0; turn < 40; turn += 1) {
      if ((await page.locator(':focus').and(page.locator(selector)).count()) > 0) return
      await page.keyboard.press('Tab')
    }
    assert.fail(`${selector} is not reached`)
  }
  await tabTo('#title')
  await page.keyboard.type('By keyboard')
  await tabTo('[aria-multiline]')
  await page.keyboard.type('All of it')
  await tabTo('#phone')
  await page.keyboard.type('13800000000')
  await tabTo('button[type=submit]')
  await page.keyboard.press('Enter')
  await page.getByText(words.en.thanks).waitFor()
})

test('on a phone the folded panel is a narrow tab, which a finger finds beside it, too', async () => {
  const { page } = await platform.visitor({ viewport: phoneScreen })
  await page.goto('/401')
  const tab = await page.getByRole('button', { name: words.en.help, exact: true }).boundingBox()
  assert.ok(tab)
  assert.ok(tab.width <= 16)
  await page.touchscreen.tap(phoneScreen.width - 23, tab.y + tab.height / 2)
  await page.getByRole('button', { name: words.en.give, exact: true }).waitFor()
})

test('on a phone the folded panel and what a finger presses beside it lie on no control', async () => {
  const page = pageIn('en')
  await page.setViewportSize(phoneScreen)
  for (const path of [
    '/cloud_classroom/cloud_classroom_index',
    '/project/list',
    '/AppStore/process_warehouse',
  ]) {
    await page.goto(path)
    await settled(page)
    await untilTrue(
      page,
      `(() => {
      const panel = document.querySelector('section:has(> button[aria-expanded=false]:only-child)')
      const handle = panel.firstElementChild
      const beside = -parseFloat(getComputedStyle(handle, '::before').left) || 0
      const { left, right, top, bottom } = panel.getBoundingClientRect()
      for (let x = left - beside + 1; x < right; x += 3)
        for (let y = top + 1; y < bottom; y += 3) {
          const below = document.elementsFromPoint(x, y).find((element) => !panel.contains(element))
          if (below?.closest('a[href], button, input, textarea, select, [role=button]')) return false
        }
      return true
    })()`,
    )
  }
  await page.setViewportSize(wide)
})

test('no fault was met on any of these pages', () => {
  for (const { faults } of visitors.values()) assert.deepEqual(faults, [])
})
