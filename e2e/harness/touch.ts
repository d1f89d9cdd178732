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
