import type { Page } from 'playwright-core'
import { settled, type Language } from './browser.ts'

/** Chooses the language at the top of the page, which changes without being loaded anew. */
export async function switchLanguage(page: Page, language: Language): Promise<void> {
  await page.getByRole('button', { name: /^(Language: |语言：)/ }).click()
  await page.getByRole('menuitem', { name: language === 'zh' ? '中文' : 'English' }).click()
  await page.locator(`html[lang^=${language}]`).waitFor()
  await settled(page)
}

/**
 * What the page says in words of its own: the texts that are seen and the names of its controls, without code, and
 * without what is the reader's data, which `isData` knows.
 */
export async function wordsOn(page: Page, isData: (text: string) => boolean): Promise<Set<string>> {
  const texts = await page.evaluate<string[]>(`(() => {
    const found = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const element = walker.currentNode.parentElement
      if (element.checkVisibility() && !element.closest('code, pre, [lang]:not(html), [aria-hidden=true], .ant-message, style, script, canvas, iframe'))
        found.push(walker.currentNode.data.trim())
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      if (element.checkVisibility() && !element.closest('[lang]:not(html), [aria-hidden=true], .ant-message, .anticon'))
        for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name) ?? '')
    return found
  })()`)
  return new Set(texts.filter((text) => /[A-Za-z]{2}/.test(text) && !isData(text)))
}
