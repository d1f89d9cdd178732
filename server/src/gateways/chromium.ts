import type { Language } from '@omics/contract/errors'
import type { Page } from 'playwright-core'
import type { Logger } from 'pino'
import { Problem } from '../http/problem.ts'
import { isExecutable } from './debian.ts'
import { emojiFamily, emojiStyle } from './emoji-font.ts'
import { FairPlaces } from './fair-places.ts'
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

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', zh: 'zh-CN' }

const places = new FairPlaces(1)

/** Whose page is printed, as people take turns, and where it is said why one could not be. */
export interface Printing {
  readonly log: Logger
  readonly personId: string
  /** In which the page speaks, where it follows its reader's. */
  readonly language?: Language
  /** Milliseconds. */
  readonly longest?: number
}

/**
 * Prints a page of our own web application as a PDF of A4, one after the other. It asks no other host for anything, and
 * opens no page within the page, as that may be anybody's. Contents get the numbers of its pages. Throws
 * `printing_missing` where there is no Chromium, `printing_failed` where it takes too long, and `too_many_requests`.
 * @param ready a selector of what must be there before it is printed
 */
export function printPage(printing: Printing, address: string, ready: string): Promise<Buffer> {
  return inTurn(printing, async (page) => {
    await keepToItself(page, address)
    const answer = await page.goto(address)
    if (!answer?.ok()) throw new Error(`${answer?.status() ?? 'No answer'} from the web application`)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
  })
}

/** The families of documents that `printText` prints, with signs of both languages and emoji. */
export const documentFonts = `"${emojiFamily}", "Inter", "Noto Sans CJK SC", sans-serif`

/** Prints a whole page of HTML of our own, which loads nothing. Throws as `printPage` does. */
export function printText(printing: Printing, html: string): Promise<Buffer> {
  return inTurn(printing, async (page) => {
    await page.route('**/*', (route) => route.abort())
    await page.setContent(html)
    // As the page holds them: in what was sent they may be written by number.
    const content = await emojiStyle(await page.content())
    if (content === '') return
    await page.addStyleTag({ content })
    await page.evaluate('Promise.all([...document.fonts].map((font) => font.load())).then(() => undefined)')
  })
}

async function inTurn(
  { log, personId, language = 'en', longest: most = longest }: Printing,
  show: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const program = chromiumPath()
  if (program === undefined) throw new Problem('printing_missing')
  try {
    return await places.take(personId, () => print(program, { most, language }, show))
  } catch (cause) {
    if (cause instanceof Problem) throw cause
    log.warn({ err: cause }, 'A document could not be printed')
    throw new Problem('printing_failed', { cause })
  }
}

async function print(
  executablePath: string,
  { most, language }: { readonly most: number; readonly language: Language },
  show: (page: Page) => Promise<void>,
): Promise<Buffer> {
  const { chromium } = await import('playwright-core')
  // As root Chromium begins without its own sandbox only.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args, timeout: longest })
  // Chromium has no limit of its own for what it writes, and everybody waits for it.
  const timer = setTimeout(() => void browser.close().catch(() => undefined), most)
  try {
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: locales[language] })
    page.setDefaultTimeout(longest)
    await show(page)
    const bytes = await page.pdf(paper)
    // Only what has been printed has pages to be numbered.
    return (await writePageNumbers(page, bytes)) ? await page.pdf(paper) : bytes
  } finally {
    clearTimeout(timer)
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
