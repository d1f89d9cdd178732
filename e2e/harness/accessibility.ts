import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { z } from 'zod'

const Violations = z.array(z.object({ rule: z.string(), impact: z.string(), nodes: z.array(z.string()) }))

/**
 * What axe finds on a page that is serious or critical, a line for each rule with the first elements; empty when
 * nothing is. Frames are left out: they hold pages that somebody stored.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await page.evaluate(`window.axe === undefined && (() => { ${axe.source} })()`)
  const found: unknown =
    await page.evaluate(`axe.run(document, { iframes: false, resultTypes: ['violations'] })
    .then(({ violations }) => violations.map(({ id, impact, nodes }) => ({
      rule: id,
      impact: impact ?? '',
      nodes: nodes.map(({ target, html, any }) => target.join(' ') + ' ' + html.slice(0, 160) + ' ' + (any[0]?.message ?? '')),
    })))`)
  return Violations.parse(found)
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ rule, nodes }) => `${rule} × ${nodes.length}: ${nodes.slice(0, 3).join(' | ')}`)
}
