import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { projects } from '@omics/contract/projects/projects'
import { flows } from '@omics/contract/warehouse/flows'
import { analyses } from '@omics/contract/analyses/analyses'
import { launches } from '@omics/contract/analyses/launches'
import type { Page } from 'playwright-core'
import { callApi } from './harness/api.ts'
import { picture } from './harness/browser.ts'
import { testPlatform } from './harness/platform.ts'

const host = 'laboratory.test'

/** Writes a line a second until it is stopped, or long after the test has ended. */
const ticking = `version 1.1
workflow ticking {
    call tick
    output { File log = tick.log }
}
task tick {
    command <<<
        echo "开始"
        for second in $(seq 600); do echo "tick $second"; sleep 1; done
    >>>
    output { File log = stdout() }
    runtime { cpu: 1 memory: "100 MiB" }
}
`

const platform = testPlatform('live', { parameters: [`--host-resolver-rules=MAP ${host} 127.0.0.1`] })

async function launchTicking(page: Page): Promise<string> {
  const project = await callApi(page, projects.create, { body: { name: 'Ticking' } })
  const flow = await callApi(page, flows.fromWdl, {
    body: { project_id: project.id, name: 'ticking', wdl: ticking },
  })
  const launched = await callApi(page, launches.dataStart, {
    params: { id: flow.id },
    body: { name: 'ticking', mode: 'files', inputs: {}, idempotency_key: randomUUID() },
  })
  return launched.analysis_id
}

const ticksOn = async (page: Page) => {
  const lines = await page.getByText(/^tick \d+$/).allTextContents()
  return Math.max(0, ...lines.map((line) => Number(line.replace('tick ', ''))))
}

test('over plain http on a name that is no secure context, eight windows on one run are live and none is blocked', async () => {
  const { context, page, faults } = await platform.administrator({ host })
  assert.equal(await page.evaluate('isSecureContext'), false)
  const analysis = await launchTicking(page)
  const windows = [page, ...(await Promise.all(Array.from({ length: 7 }, () => context.newPage())))]
  for (const window of windows) {
    await window.goto(`/project/wdlCharts/${analysis}`)
    await window
      .getByRole('button', { name: /\btick\b/ })
      .first()
      .click()
    await window
      .getByText(/^tick \d+$/)
      .first()
      .waitFor()
  }
  const before = await Promise.all(windows.map(ticksOn))
  let later = before
  const goOn = () => later.every((ticks, index) => ticks >= (before[index] ?? 0) + 3)
  for (let second = 0; second < 30 && !goOn(); second += 1) {
    await page.waitForTimeout(1000)
    later = await Promise.all(windows.map(ticksOn))
  }
  await callApi(page, analyses.stop, { params: { id: analysis } })
  await picture(page, 'live-log')
  for (const [index, ticks] of later.entries()) {
    assert.ok(ticks >= (before[index] ?? 0) + 3, `window ${index} went from ${before[index]} to ${ticks}`)
  }
  assert.deepEqual(faults, [])
})
