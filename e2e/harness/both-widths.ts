import type { Page } from 'playwright-core'
import { seriousFaults } from './accessibility.ts'
import { overflow, phone, picture, settled, wide } from './browser.ts'

/** What the folded help at the right edge covers: words, a control or a picture; empty where it lies on bare page. */
function underHelp(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const panel = document.querySelector('section:has(> button[aria-expanded=false]:only-child)')
    if (!panel || getComputedStyle(panel).position !== 'fixed') return ''
    const { left, right, top, bottom } = panel.getBoundingClientRect()
    const holds = (rect, x, y) => rect.left < x && rect.right > x && rect.top < y && rect.bottom > y
    for (let x = left + 1; x < right; x += 4)
      for (let y = top + 1; y < bottom; y += 6) {
        const below = document.elementsFromPoint(x, y).find((element) => !panel.contains(element))
        if (!below) continue
        if (below.closest('button, a, input, select, textarea, label, [role=switch], canvas, img, svg'))
          return below.outerHTML.slice(0, 160)
        for (const node of below.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || node.data.trim() === '') continue
          const range = document.createRange()
          range.selectNode(node)
          if ([...range.getClientRects()].some((rect) => holds(rect, x, y))) return node.data.slice(0, 80)
        }
      }
    return ''
  })()`)
}

/** What follows the size of the window does so with the next frame. */
const nextFrame = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'

/**
 * What is wrong with a page on a wide screen and on a phone: it sticks out, the help lies on something, or axe finds
 * something serious, which is asked unless told. Keeps a picture of each, and leaves the screen wide.
 */
export async function faultsAtBothWidths(page: Page, name: string, withAxe = true): Promise<string[]> {
  const faults: string[] = []
  for (const [width, viewport] of Object.entries({ wide, phone })) {
    await page.setViewportSize(viewport)
    await settled(page)
    await page.evaluate<void>(nextFrame)
    await picture(page, `${name}-${width}`)
    const excess = await overflow(page)
    const under = viewport === wide ? await underHelp(page) : ''
    const found = [
      ...(excess === '' ? [] : [`wider than the window by ${excess}`]),
      ...(under === '' ? [] : [`the help at the edge lies on ${under}`]),
      ...(withAxe ? await seriousFaults(page) : []),
    ]
    faults.push(...found.map((fault) => `${name} ${width}: ${fault}`))
  }
  await page.setViewportSize(wide)
  return faults
}
