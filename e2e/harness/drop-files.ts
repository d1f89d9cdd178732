import type { Locator } from 'playwright-core'

/** Drops files and folders of this machine upon the middle of an element, as somebody does who drags them in. */
export async function dropFiles(onto: Locator, paths: readonly string[]): Promise<void> {
  const box = await onto.first().boundingBox()
  if (!box) throw new Error('What to drop upon is not there')
  const page = onto.page()
  const hand = await page.context().newCDPSession(page)
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 120)]
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await hand.send('Input.dispatchDragEvent', {
      type,
      x,
      y,
      data: { items: [], files: [...paths], dragOperationsMask: 1 },
    })
  await hand.detach()
}
