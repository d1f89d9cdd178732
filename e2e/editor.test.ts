import assert from 'node:assert/strict'
import { test } from 'node:test'
import { workflows } from '@omics/contract/warehouse/workflows'
import type { Page } from 'playwright-core'
import { z } from 'zod'
import { callApi } from './harness/api.ts'
import { phone, picture } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { untilTrue } from './harness/window.ts'

const library = `version 1.1
task count {
  input {
    File reads
    Int minimum = 30
  }
  command <<< wc -l "~{reads}" ~{minimum} >>>
  output { Int lines = 1 }
  runtime { container: "debian:12" }
  parameter_meta { minimum: "Least quality of a base" }
}
`
const main = `version 1.1
import "tasks/library.wdl" as lib
workflow counting {
  input { File reads }
  call lib.count { input: reads, minimum = 20 }
  output { Int lines = count.lines }
}
`

const platform = testPlatform('editor')

/** A draft with two files, opened in the editor. */
async function openDraft(page: Page): Promise<void> {
  const sources = [
    { path: 'main.wdl', content: main },
    { path: 'tasks/library.wdl', content: library },
  ]
  const draft = await callApi(page, workflows.create, {
    body: { name: `Counting ${Date.now()}`, first: { tag: '1.0', entry: 'main.wdl', sources } },
  })
  await page.goto(`/AppStore/process_warehouse_show/${draft.workflow_id}?version=${draft.id}`)
  await page.locator('.cm-content').scrollIntoViewIfNeeded()
}

const text = (page: Page) => page.locator('.cm-content').innerText()

const Point = z.object({ x: z.number(), y: z.number() })

/** The middle of a word in the line that holds `line`. */
async function middleOf(page: Page, line: string, word: string): Promise<{ x: number; y: number }> {
  await page.locator('.cm-line', { hasText: line }).first().scrollIntoViewIfNeeded()
  const point: unknown = await page.evaluate(`(() => {
    const line = [...document.querySelectorAll('.cm-line')].find((each) => each.textContent.includes(${JSON.stringify(line)}))
    const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent.indexOf(${JSON.stringify(word)})
      if (at === -1) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + ${word.length})
      const { left, width, top, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
  })()`)
  return Point.parse(point)
}

async function putCursor(page: Page, line: string, word: string): Promise<void> {
  const { x, y } = await middleOf(page, line, word)
  await page.mouse.click(x, y)
}

test('the editor completes, explains, goes to definitions, renames in all files and lays out', async () => {
  const { page, context, faults } = await platform.administrator()
  await openDraft(page)

  const { x, y } = await middleOf(page, 'minimum = 20', 'minimum')
  await page.mouse.move(x, y)
  await page.getByText('Least quality of a base').waitFor()
  await picture(page, 'editor-explains')

  await putCursor(page, 'output {', 'output')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type(' Int more = count.')
  await page.getByRole('option', { name: /lines/ }).waitFor()
  await picture(page, 'editor-completes')
  // Enter that comes sooner than anybody could have read the list is a line break still (CodeMirror's interactionDelay).
  await page.waitForTimeout(100)
  await page.keyboard.press('Enter')
  assert.match(await text(page), /Int more = count\.lines/)

  await page.keyboard.press('Shift+Alt+F')
  await page.locator('.cm-line', { hasText: /^ {4}Int more = count\.lines$/ }).waitFor()

  await putCursor(page, 'call lib', 'count')
  await page.keyboard.press('F2')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('task')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await dialog.getByRole('alert').waitFor()
  await dialog.getByRole('textbox').fill('tally')
  await picture(page, 'editor-renames')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await page.getByText(/places renamed/).waitFor()
  assert.match(await text(page), /call lib\.tally/)
  assert.match(await text(page), /Int more = tally\.lines/)

  await putCursor(page, 'call lib', 'tally')
  await page.keyboard.press('F12')
  await page.locator('.cm-line', { hasText: 'task tally {' }).waitFor()

  await putCursor(page, 'Int lines = 1', 'lines')
  await page.keyboard.press('End')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('+ leest ')
  await page.getByRole('button', { name: /error/ }).click()
  await page.locator('li code').getByText('leest', { exact: true }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('a file is added under a name that can be, offered to imports, and removed with a way back', async () => {
  const { page, context, faults } = await platform.administrator()
  await openDraft(page)
  await page.getByRole('button', { name: 'Add a file' }).click()
  const field = page.getByRole('textbox', { name: 'Path of the new file' })
  await field.waitFor()
  await untilTrue(page, "document.activeElement?.getAttribute('aria-label') === 'Path of the new file'")
  await page.keyboard.type('../outside.wdl')
  await page.getByRole('alert').getByText('within the workflow').waitFor()
  await field.fill('main.wdl')
  await page.getByRole('alert').getByText('already').waitFor()
  await field.fill('tasks/more')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tab = page.getByRole('button', { name: 'tasks/more.wdl', exact: true })
  await tab.waitFor()

  await page.locator('.cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('import "')
  await page.getByRole('option', { name: 'library.wdl' }).waitFor()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('version 1.1\ntask t {\nruntime {\nmem')
  await page.getByRole('option', { name: 'memory' }).waitFor()
  await page.keyboard.press('Escape')
  assert.match(await text(page), /\n {2}runtime \{\n {4}mem/)

  await page.getByRole('button', { name: 'Remove this file' }).click()
  await tab.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).click()
  await tab.waitFor()
  assert.match(await text(page), /task t \{/)
  assert.deepEqual(faults, [])
  await context.close()
})

test('who saves a draft that another window saved meanwhile chooses whose text is kept', async () => {
  const { page, context, faults } = await platform.administrator()
  await openDraft(page)
  const other = await context.newPage()
  await other.goto(page.url())
  const write = async (window: Page, line: string) => {
    await window.locator('.cm-content').click()
    await window.keyboard.press('Control+End')
    await window.keyboard.type(`\n# ${line}`)
    await window.getByRole('button', { name: 'Save the draft' }).click()
  }
  await other.locator('.cm-content').waitFor()
  await write(page, 'first')
  await page.getByText('Saved', { exact: true }).waitFor()
  await write(other, 'second')
  const asked = other.getByRole('dialog', { name: /Somebody else saved this draft/ })
  await picture(other, 'editor-conflict')
  await asked.getByRole('button', { name: 'Save mine over it' }).click()
  await other.getByText('Saved', { exact: true }).waitFor()
  await write(page, 'third')
  const again = page.getByRole('dialog', { name: /Somebody else saved this draft/ })
  await again.getByRole('button', { name: 'Take theirs' }).click()
  await page.locator('.cm-line', { hasText: '# second' }).waitFor()
  assert.doesNotMatch(await text(page), /third/)
  await write(page, 'fourth')
  await page.getByText('Saved', { exact: true }).last().waitFor()
  assert.equal(await again.count(), 0)
  assert.deepEqual(faults, [])
  await context.close()
})

test('a finger finds the same in a menu, in Chinese', async () => {
  const { page, context, faults } = await platform.administrator({ language: 'zh', viewport: phone })
  await openDraft(page)
  await putCursor(page, 'call lib', 'count')
  await page.getByRole('button', { name: '代码' }).click()
  await page.getByText('整理格式').waitFor()
  await picture(page, 'editor-menu-phone')
  await page.getByText('整理格式').click()
  await page.locator('.cm-line', { hasText: /^ {4}File reads$/ }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})

test('words are found and replaced, and what was written in a file can be undone after a look into another', async () => {
  const { page, context, faults } = await platform.administrator({ language: 'zh' })
  await openDraft(page)
  await page.getByRole('button', { name: '代码' }).click()
  await page.getByRole('menuitem', { name: /查找与替换/ }).click()
  await page.getByRole('textbox', { name: '查找' }).fill('counting')
  await page.getByRole('textbox', { name: '替换为' }).fill('tallying')
  await page.getByRole('button', { name: '全部替换' }).click()
  await page.locator('.cm-line', { hasText: 'workflow tallying' }).waitFor()

  await page.getByRole('button', { name: 'tasks/library.wdl' }).click()
  await page.locator('.cm-line', { hasText: 'task count' }).waitFor()
  await page.getByRole('button', { name: 'main.wdl' }).click()
  await putCursor(page, 'workflow tallying', 'workflow')
  await page.keyboard.press('Control+z')
  await page.locator('.cm-line', { hasText: 'workflow counting' }).waitFor()
  assert.deepEqual(faults, [])
  await context.close()
})
