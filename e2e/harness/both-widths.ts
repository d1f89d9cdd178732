import type { Page } from 'playwright-core'
import { seriousFaults } from './accessibility.ts'
import { overflow, phone, picture, settled, wide } from './browser.ts'

/**
 * What is wrong with a page on a wide screen and on a phone: it sticks out, or axe finds something serious. Keeps a
 * picture of each, and leaves the screen wide.
 */
export async function faultsAtBothWidths(page: Page, name: string): Promise<string[]> {
  const faults: string[] = []
  for (const [width, viewport] of Object.entries({ wide, phone })) {
    await page.setViewportSize(viewport)
    await settled(page)
    await picture(page, `${name}-${width}`)
    const excess = await overflow(page)
    const found = [
      ...(excess === '' ? [] : [`wider than the window by ${excess}`]),
      ...(await seriousFaults(page)),
    ]
    faults.push(...found.map((fault) => `${name} ${width}: ${fault}`))
  }
  await page.setViewportSize(wide)
  return faults
}
