import type { Page } from 'playwright-core'
import { isExecutable } from './debian.ts'
import { writePageNumbers } from './page-numbers.ts'

/** The first has no window to draw, and takes a quarter less of the processor for the same pages. */
const programs = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

const paper = { preferCSSPageSize: true, printBackground: true, tagged: true, outline: true }

/** Milliseconds until a page must have been printed. */
const longest = 60_000

/** Where Chromium is on this machine; undefined where there is none that can be started. */
export const chromiumPath = (): string | undefined => programs.find(isExecutable)

let before: Promise<unknown> = Promise.resolve()

/**
 * Prints a page of our own web application as a PDF of A4, one after the other. It asks no other host for anything, and
 * opens no page within the page, as that may be anybody's. Contents get the numbers of its pages. Rejects where there is
 * no Chromium, or it takes too long.
 * @param ready a selector of what must be there before it is printed
 */
export function printPage(program: string, address: string, ready: string): Promise<Buffer> {
  return inTurn(program, async (page) => {
    await keepToItself(page, address)
    const answer = await page.goto(address)
    if (!answer?.ok()) throw new Error(`${answer?.status() ?? 'No answer'} from the web application`)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
  })
}

/** Prints a whole page of HTML of our own, which loads nothing. Rejects as `printPage` does. */
export function printText(program: string, html: string): Promise<Buffer> {
  return inTurn(program, async (page) => {
    await page.route('**/*', (route) => route.abort())
    await page.setContent(html)
  })
}

function inTurn(program: string, show: (page: Page) => Promise<void>): Promise<Buffer> {
  const printed = before.then(() => print(program, show))
  before = printed.catch(() => undefined)
  return printed
}

async function print(executablePath: string, show: (page: Page) => Promise<void>): Promise<Buffer> {
  const { chromium } = await import('playwright-core')
  // As root Chromium begins without its own sandbox only.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args, timeout: longest })
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    page.setDefaultTimeout(longest)
    await show(page)
    const bytes = await page.pdf(paper)
    // Only what has been printed has pages to be numbered.
    return (await writePageNumbers(page, bytes)) ? await page.pdf(paper) : bytes
  } finally {
    await browser.close()
  }
}

async function keepToItself(page: Page, address: string): Promise<void> {
  const { origin } = new URL(address)
  await page.route('**/*', async (route) => {
    const asked = route.request()
    const within = asked.isNavigationRequest() && asked.frame() !== page.mainFrame()
    if (within || new URL(asked.url()).origin !== origin) await route.abort()
    else await route.continue()
  })
}
