import type { Page } from 'playwright-core'
import { z } from 'zod'

/** The parts that wait for the number of their page: an empty element names each by its id. */
const Parts = z.array(z.string())

/**
 * Writes into the contents of a page on which sheet of its PDF each part begins, for which there is no rule of CSS in
 * Chromium. Only parts that the contents link to are known. @returns whether there is anything new to print
 */
export async function writePageNumbers(page: Page, pdf: Uint8Array): Promise<boolean> {
  const asked = `[...document.querySelectorAll('[data-page-of]')].map((one) => one.dataset.pageOf)`
  const parts = Parts.parse(await page.evaluate(asked))
  if (parts.length === 0) return false
  const numbers = await pagesOf(pdf, parts)
  await page.evaluate(`{
    const numbers = ${JSON.stringify(numbers)}
    for (const [at, one] of document.querySelectorAll('[data-page-of]').entries()) one.textContent = numbers[at]
  }`)
  return true
}

/** The page, from 1, on which each part stands to which a link within the document leads; empty for others. */
async function pagesOf(pdf: Uint8Array, parts: readonly string[]): Promise<readonly string[]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // It takes the bytes that it is given.
  const reading = getDocument({ data: Uint8Array.from(pdf), verbosity: 0 })
  const document = await reading.promise
  const numberOf = async (part: string) => {
    const place = await document.getDestination(part)
    return place ? String(1 + (await document.getPageIndex(place[0]))) : ''
  }
  try {
    return await Promise.all(parts.map(numberOf))
  } finally {
    await reading.destroy()
  }
}
