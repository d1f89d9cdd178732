import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { badFiles, badKinds, type BadKind } from './harness/bad-files.ts'
import { testPlatform } from './harness/platform.ts'
import { chooseLocal } from './harness/viewer-pages.ts'
import { nothingHeld, viewers, type Viewer } from './harness/viewer-table.ts'

const platform = testPlatform('viewers-bad-files', {
  // Structures need WebGL, which the machine draws by itself.
  parameters: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})

test('of a bad file each viewer tells in a sentence or draws it, no markup of it runs, and the page goes on', async () => {
  const visitor = await platform.administrator()
  const { page } = visitor
  const failed: string[] = []
  let at = ''
  for (const viewer of viewers) {
    const [{ name = '' } = {}] = await viewer.sound('sound')
    if (at !== viewer.path) await page.goto(viewer.path)
    at = viewer.path
    for (const kind of badKinds) {
      const faults = [await look(page, viewer, kind), ...visitor.faults.splice(0)]
      failed.push(...faults.filter(Boolean).map((fault) => `${at} ${name} ${kind}: ${fault}`))
    }
  }
  assert.deepEqual([...failed, ...visitor.strangers], [])
})

/** Opens a bad file and goes back to where files are chosen. @returns what is not as it should be; empty for nothing */
async function look(page: Page, { sound, drawn, told }: Viewer, kind: BadKind): Promise<string> {
  await chooseLocal(page, ...(await badFiles(sound, kind)))
  const said = kind === 'empty' ? (told.empty ?? nothingHeld) : told[kind]
  const expected = said === undefined ? drawn(page) : page.locator('main').getByText(said)
  try {
    await expected.first().waitFor({ timeout: 8000 })
    if (kind === badKinds.at(-1)) await openMenu(page)
    const marks = await page.evaluate(`window.ran ?? document.querySelectorAll('main img[src=x]').length`)
    return marks === 0 ? '' : 'markup of the file is on the page'
  } catch {
    const main = await page.locator('main').innerText()
    return `instead of ${String(said ?? 'a picture')} stands ${main.slice(0, 600).replaceAll(/\s+/g, ' ')}`
  } finally {
    await page.goBack()
  }
}

/** The page answers. */
async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Language: / }).click({ timeout: 8000 })
  await page.getByRole('menuitem', { name: '中文' }).waitFor({ timeout: 8000 })
  await page.keyboard.press('Escape')
}
