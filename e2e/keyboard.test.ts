import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import type { Locator, Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { picture, type Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { administrator } from './harness/server.ts'

const minute = 60_000

const greeting = `version 1.1
workflow greeting {
    input { String whom }
    call greet { input: whom }
    output { File words = greet.words }
}
task greet {
    input { String whom }
    command <<< echo 'Good morning, ~{whom}' > words.txt >>>
    output { File words = "words.txt" }
    runtime { cpu: 1 memory: "100 MiB" }
}
`

const platform = testPlatform('keyboard')
let visitor: Visitor
let page: Page

before(async () => {
  const preparing = await platform.administrator()
  const project = await callApi(preparing.page, projects.create, { body: { name: 'Mornings' } })
  await callApi(preparing.page, flows.fromWdl, {
    body: { project_id: project.id, name: 'greeting', wdl: greeting },
  })
  await preparing.context.close()
  visitor = await platform.visitor()
  page = visitor.page
})

/** More presses than any of these pages needs from its beginning. */
const patience = 120

/** Presses Tab until the focus is where it is wanted, and is seen there. */
async function tabTo(target: Locator): Promise<void> {
  await target.first().waitFor()
  const focused = page.locator(':focus')
  for (let press = 0; press < patience; press += 1) {
    if ((await focused.and(target).count()) > 0) {
      assert.ok(await page.evaluate<boolean>(focusIsSeen), `the focus on ${target} is not seen`)
      return
    }
    await page.keyboard.press('Tab')
  }
  assert.fail(`${target} is not reached with the Tab key`)
}

/** Whether the focused element, or what frames it, is drawn otherwise than without focus. */
const focusIsSeen = `(() => {
  const look = (element) => {
    const { outlineStyle, outlineWidth, boxShadow, borderColor, backgroundColor } = getComputedStyle(element)
    const outline = outlineStyle === 'none' || outlineWidth === '0px' ? '' : outlineStyle + outlineWidth
    return [outline, boxShadow, borderColor, backgroundColor].join()
  }
  const element = document.activeElement
  const frames = [element, element.parentElement, element.closest('.ant-input-affix-wrapper, .ant-select, label')]
    .filter((one) => one !== null)
  const focused = frames.map(look)
  element.blur()
  const changed = frames.some((one, at) => look(one) !== focused[at])
  element.focus()
  return changed
})()`

async function press(target: Locator): Promise<void> {
  await tabTo(target)
  await page.keyboard.press('Enter')
}

test('with the keyboard alone somebody signs in, finds a project, launches a workflow and opens its result', async () => {
  await page.goto('/login')
  await tabTo(page.locator('#name'))
  await page.keyboard.type(administrator.email)
  await tabTo(page.locator('#password'))
  await page.keyboard.type(administrator.password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/index')

  await press(page.getByRole('link', { name: 'Projects', exact: true }))
  await page.waitForURL('**/project/list')
  await press(page.getByRole('link', { name: /Mornings/ }))
  await page.waitForURL('**/project/detail/**')
  await press(page.getByRole('link', { name: /^Workflows/ }))
  await page.waitForURL('**/workflows')
  await press(page.getByRole('button', { name: 'Launch', exact: true }))
  await page.waitForURL('**/launch/**')
  await tabTo(page.locator('[id="input-greeting.whom"]'))
  await page.keyboard.type('Yue')
  await press(page.getByRole('button', { name: 'Launch 1 run' }))

  await page.waitForURL('**/wdlCharts/**')
  const results = page.getByRole('button', { name: 'Results', exact: true })
  await results.waitFor({ timeout: 2 * minute })
  await press(results)
  await page.waitForURL('**/result_view/**')
  await press(page.getByRole('button', { name: /^words/ }))
  await page.getByText('Good morning, Yue').waitFor()
  await picture(page, 'keyboard-result')
  assert.deepEqual(visitor.faults, [])
})

test('a drawer takes the focus, ends with Escape, and gives the focus back', async () => {
  await page.goto('/project/list')
  const opener = page.getByRole('button', { name: 'New project' })
  await press(opener)
  const drawer = page.getByRole('complementary', { name: 'New project' })
  await page
    .locator(':focus')
    .and(drawer.getByRole('textbox', { name: 'Name' }))
    .waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
  await page.locator(':focus').and(opener).waitFor()
})
