import type { Page } from 'playwright-core'

/** Where a person stands: path and query of the address. */
export const placeOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** The value of a cookie of the page, if it has one. */
export async function cookieOf(page: Page, name: string): Promise<string | undefined> {
  return (await page.context().cookies()).find((cookie) => cookie.name === name)?.value
}

/** Goes to a page within the application, as a link does, so that its tabs stay. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate<void>(`(() => {
    history.pushState({}, '', ${JSON.stringify(path)})
    dispatchEvent(new PopStateEvent('popstate'))
  })()`)
  await page.waitForURL(`**${path}`)
}

/** The width of the first element that a selector finds, in pixels. */
export async function widthOf(page: Page, selector: string): Promise<number> {
  return Math.round((await page.locator(selector).first().boundingBox())?.width ?? 0)
}

/** Waits until something on the page is so, as an expression tells. The page's own policy forbids to wait within it. */
export async function untilTrue(page: Page, expression: string): Promise<void> {
  for (let turn = 0; turn < 200; turn += 1) {
    // A page that is being loaded anew can tell nothing.
    if (await page.evaluate<boolean>(expression).catch(() => false)) return
    await page.waitForTimeout(50)
  }
  throw new Error(`It did not come to this: ${expression}`)
}
