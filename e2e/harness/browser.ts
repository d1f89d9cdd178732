import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromiumPath } from '@omics/server/gateways/chromium'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'

export type Language = 'en' | 'zh'

export const wide = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

/** Starts the machine's Chromium, without a window. */
export async function openBrowser(parameters: readonly string[] = []): Promise<Browser> {
  const executablePath = chromiumPath()
  if (executablePath === undefined)
    throw new Error('There is no Chromium; on Debian: apt-get install chromium')
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  return chromium.launch({ executablePath, args: [...sandbox, ...parameters] })
}

/** A visitor with cookies of their own, and everything that went wrong on their pages. */
export interface Visitor {
  readonly context: BrowserContext
  readonly page: Page
  /** Faults of scripts, refusals by the content security policy, and answers with a status of 500 and above. */
  readonly faults: string[]
  /** Requests that left for another host. */
  readonly strangers: string[]
}

export interface VisitorOptions {
  readonly language?: Language
  readonly viewport?: { readonly width: number; readonly height: number }
  /** Another name that leads to the server. */
  readonly host?: string
}

/** Opens a page in a context of its own, whose browser asks for a language, and gathers what goes wrong on it. */
export async function openVisitor(
  browser: Browser,
  address: string,
  { language = 'en', viewport = wide, host: name }: VisitorOptions = {},
): Promise<Visitor> {
  const server = new URL(address)
  if (name !== undefined) server.hostname = name
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB'
  const context = await browser.newContext({
    baseURL: server.origin,
    locale,
    viewport,
    hasTouch: viewport === phone,
    // Nothing moves, so that a picture or a look at the colours catches nothing half-way.
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const faults: string[] = []
  const strangers: string[] = []
  const { host } = server
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => {
    // What a page that somebody stored may not do is said here too, and is as it should be.
    const stored = [message.location().url, message.text()].some((told) => told.includes('/api/files/'))
    if (message.type() === 'error' && !stored && /Content.Security|Uncaught/i.test(message.text()))
      faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`)
  })
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (/^(https?|wss?):$/.test(url.protocol) && url.host !== host) strangers.push(request.url())
  })
  return { context, page, faults, strangers }
}

/** Waits until the page is there and nothing that it asked for is still shown as on its way. */
export async function settled(page: Page): Promise<void> {
  await page.locator('main:visible').first().waitFor()
  await quiet(page)
}

async function quiet(page: Page): Promise<void> {
  const underWay = [
    '[role=status]:visible > .spoken',
    '.ant-spin-spinning:visible',
    '.igv-loading-spinner-container:visible',
  ]
  await page.locator(underWay.join(', ')).first().waitFor({ state: 'detached' })
}

const wanted = process.env['OMICS_SCREENSHOTS']

/** Keeps a picture of the page to be looked at, where `OMICS_SCREENSHOTS` names a folder for them. */
export async function picture(page: Page, name: string): Promise<void> {
  if (wanted === undefined) return
  await quiet(page)
  await keepPicture(page, wanted, name)
}

/** Keeps a picture of what a failed test left, wherever. */
export function pictureOfFailure(page: Page, name: string): Promise<void> {
  return keepPicture(page, wanted ?? join(tmpdir(), 'omics-screenshots'), `failed-${name}`)
}

async function keepPicture(page: Page, folder: string, name: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}

/** What makes the page wider than its window, so that a reader would have to scroll sideways; empty when nothing does. */
export function overflow(page: Page): Promise<string> {
  return page.evaluate<string>(`(() => {
    const excess = document.documentElement.scrollWidth - innerWidth
    if (excess <= 0) return ''
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > innerWidth + 1
    })
    const words = (element) => element.tagName + '.' + element.className + ' “' + element.textContent.slice(0, 40) + '”'
    return excess + ' px: ' + wide.slice(-3).map(words).join(', ')
  })()`)
}
