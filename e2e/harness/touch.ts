import type { Locator, Page } from 'playwright-core'

/** Two fingers one above the other on the middle of something move apart, or together. */
export async function pinch(page: Page, on: Locator, from: number, to: number): Promise<void> {
  const { x, y, width, height } = (await on.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const touches = await page.context().newCDPSession(page)
  const fingers = (apart: number) =>
    [-1, 1].map((side, id) => ({ x: x + width / 2, y: y + height / 2 + (side * apart) / 2, id }))
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(from) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(to) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

/** A finger goes along something from a place in it, so many pixels to the right. */
export async function swipe(
  page: Page,
  on: Locator,
  from: { readonly x: number; readonly y: number },
  by: number,
): Promise<void> {
  const { x, y } = (await on.boundingBox()) ?? { x: 0, y: 0 }
  const touches = await page.context().newCDPSession(page)
  const at = (share: number) => [{ x: x + from.x + by * share, y: y + from.y, id: 0 }]
  await touches.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.2, 0.4, 0.6, 0.8, 1])
    await touches.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await touches.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
