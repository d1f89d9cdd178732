import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { badFiles, badKinds, type BadKind } from './harness/bad-files.ts'
import type { Visitor } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'
import { chooseLocal } from './harness/viewer-pages.ts'
import { nothingHeld, viewers, type Viewer } from './harness/viewer-table.ts'

const platform = testPlatform('viewers-bad-files', {
  // Structures need WebGL, which the machine draws by itself.
  parameters: ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})

/** Pages that look at once: much of a look is waiting. */
const lookers = 3
/** Milliseconds for a picture or a sentence, on a machine that does other things too. */
const patience = 20_000

test('of a bad file each viewer tells in a sentence or draws it, no markup of it runs, and the page goes on', async () => {
  const waiting = [...viewers]
  const looks = Array.from({ length: lookers }, async () =>
    lookAtAll(await platform.administrator(), waiting),
  )
  assert.deepEqual((await Promise.all(looks)).flat(), [])
})

/** Takes viewers from those that wait as long as there are any, and gives what is not as it should be. */
async function lookAtAll({ page, faults, strangers }: Visitor, waiting: Viewer[]): Promise<string[]> {
  const failed: string[] = []
  let at = ''
  for (let viewer = waiting.shift(); viewer; viewer = waiting.shift()) {
    const [{ name = '' } = {}] = await viewer.sound('sound')
    if (at !== viewer.path) await page.goto(viewer.path)
    at = viewer.path
    for (const kind of badKinds) {
      const found = [await look(page, viewer, kind), ...faults.splice(0)]
      failed.push(...found.filter(Boolean).map((fault) => `${at} ${name} ${kind}: ${fault}`))
    }
  }
  return [...failed, ...strangers]
}

/** Opens a bad file and goes back to where files are chosen. @returns what is not as it should be; empty for nothing */
async function look(page: Page, { sound, drawn, told }: Viewer, kind: BadKind): Promise<string> {
  await chooseLocal(page, ...(await badFiles(sound, kind)))
  const said = kind === 'empty' ? (told.empty ?? nothingHeld) : told[kind]
  const expected = said === undefined ? drawn(page) : page.locator('main').getByText(said)
  try {
    await expected.first().waitFor({ timeout: patience })
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
  await page.getByRole('button', { name: /^Language: / }).click({ timeout: patience })
  await page.getByRole('menuitem', { name: '中文' }).waitFor({ timeout: patience })
  await page.keyboard.press('Escape')
}
