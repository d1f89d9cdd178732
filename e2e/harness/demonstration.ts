import { setTimeout as delay } from 'node:timers/promises'
import { analyses, type Analysis } from '@omics/contract/analyses/analyses'
import type { Page } from 'playwright-core'
import { callApi } from './api.ts'

/** Seconds that the demonstration may take on a machine with other work. */
const patience = 240

/** The analysis of the demonstration, once it has succeeded; somebody who may see it is signed in on the page. */
export async function demonstrationOf(page: Page): Promise<Analysis> {
  for (let second = 0; second < patience; second += 1) {
    const { items } = await callApi(page, analyses.allList, {})
    const [analysis] = items
    if (analysis?.state === 'succeeded') return analysis
    if (analysis?.state === 'failed') throw new Error('The demonstration failed')
    await delay(1000)
  }
  throw new Error(`The demonstration did not end within ${patience} seconds`)
}
