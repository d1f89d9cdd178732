import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { until } from '@omics/engine/testing/until'
import { supplied } from '@omics/server/collection/collection'
import { connect } from '@omics/server/db/database'
import { bareMachine, noBareMachine, type BareMachine } from '@omics/server/testing/bare-machine'
import { installedDatabase } from '@omics/server/testing/database'
import { becomes } from './harness/becomes.ts'
import { openBrowser, openVisitor, overflow, phone, picture, wide } from './harness/browser.ts'
import { signIn } from './harness/people.ts'
import { administrator, buildWeb } from './harness/server.ts'

const ways = [
  {
    language: 'zh',
    viewport: wide,
    find: '查找工具（中文、英文或拼音）',
    lacking: '缺少程序',
    size: /需下载 1\.18 MB/,
    install: '安装到服务器',
    going: /40\s?% · mafft/,
    example: '试用示例数据',
    launch: '开始运行',
    checked: /没有安装 mafft，而任务/,
    gone: /没有安装 mafft，请联系管理员安装/,
  },
  {
    language: 'en',
    viewport: phone,
    find: 'Find a tool, in English, Chinese or pinyin',
    lacking: 'Programs are missing',
    size: /1\.18 MB to load/,
    install: 'Install on the server',
    going: /40\s?% · mafft/,
    example: 'Try the example',
    launch: 'Launch 1 run',
    checked: /Not installed on this machine: mafft/,
    gone: /not installed on this machine: mafft/,
  },
] as const

let machine: BareMachine
let browser: Browser
let address: string
const ends: (() => Promise<void>)[] = []
before(async () => {
  if (noBareMachine !== false) return
  buildWeb()
  const folder = await mkdtemp(join(tmpdir(), 'omics-bare-data-'))
  ends.push(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const database = await installedDatabase()
  ends.push(database.close)
  machine = await bareMachine({ unpacking: 15 })
  ends.push(machine.close)
  address = await machine.start({
    DATABASE_URL: database.url,
    OMICS_DATA: folder,
    OMICS_DEMONSTRATION: '0',
    OMICS_ADMIN_EMAIL: administrator.email,
    OMICS_ADMIN_PASSWORD: administrator.password,
  })
  await allBrought(database.url)
  browser = await openBrowser()
  ends.push(() => browser.close())
})
/** Waits for the worker to have brought the tools that come along. */
async function allBrought(url: string): Promise<void> {
  const { pool, close } = connect(url)
  const amount = async () => (await pool.query('select 1 from tool')).rowCount ?? 0
  await until('The tools are not there', async () => (await amount()) === supplied.length, { seconds: 300 })
  await close()
}

after(async () => {
  for (const end of ends.toReversed()) await end()
})

for (const { language, viewport, ...t } of ways)
  test(
    `a machine without the programs says so, and an installation that is killed goes on before whoever looks on: ${language}`,
    { skip: noBareMachine },
    async () => {
      const { page, faults } = await openVisitor(browser, address, { language, viewport })
      const kept = (name: string) => picture(page, `bare-${name}-${language}`)
      await signIn(page, administrator.email, administrator.password)
      await page.goto('/cloud_tools/cloud_tools_index')
      await page.getByText(t.lacking).nth(10).waitFor()
      await kept('catalogue')
      await page.getByRole('textbox', { name: t.find }).fill('mafft')
      await page.getByRole('link', { name: /MAFFT/ }).click()
      await page.getByText(t.size).waitFor()
      await page.getByText(t.checked).waitFor()
      assert.equal(await overflow(page), '')
      await kept('before')
      await page.getByRole('button', { name: t.install, exact: true }).click()
      await page.getByText(t.going).first().waitFor()
      assert.equal(await overflow(page), '')
      await kept('going')
      const begun = (await machine.log()).findLast((line) => line.startsWith('begun')) ?? ''
      process.kill(Number(begun.split(' ')[1]), 'SIGKILL')
      const notice = page.getByText(t.size)
      assert.ok(await becomes(async () => (await notice.count()) === 0, 60))
      await kept('after')
      assert.ok(await becomes(async () => (await machine.log()).at(-1) === 'ended', 60))
      // The check of the form that stood open while it was missing finds it, too.
      assert.ok(await becomes(async () => (await page.getByText(t.checked).count()) === 0, 30))
      // What goes between the form and its start is told, and nothing of the form is lost.
      await page.getByRole('button', { name: t.example }).click()
      const launch = page.getByRole('button', { name: t.launch })
      await launch.and(page.locator(':enabled')).waitFor()
      machine.remove('mafft')
      await launch.click()
      await page.getByText(t.gone).first().waitFor()
      await kept('gone')
      assert.deepEqual(faults, [])
    },
  )
