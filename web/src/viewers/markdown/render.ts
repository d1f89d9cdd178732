import DOMPurify from 'dompurify'
import { type Formula, placeFormulas } from './formulas.ts'
import { parseMarkdown } from './parse.ts'

/** Draws a formula as an element that is put into the page as it is. */
export type DrawFormula = (formula: Formula) => Element

/** What Markdown is written with; whatever else somebody puts between could wear the looks of the page or cover it. */
const tags = [
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'p',
  'br',
  'hr',
  'div',
  'span',
  'blockquote',
  'pre',
  'center',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'a',
  'img',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'del',
  'ins',
  'mark',
  'small',
  'sub',
  'sup',
  'abbr',
  'code',
  'kbd',
  'samp',
  'var',
  'q',
  'cite',
  'details',
  'summary',
  'figure',
  'figcaption',
]
const attributes = [
  'href',
  'src',
  'alt',
  'title',
  'align',
  'colspan',
  'rowspan',
  'start',
  'width',
  'height',
  'open',
]

/**
 * Markdown as HTML that holds no script, style, class, name, form, nor picture from another host. What would hold up the
 * page stands as it was written. Where something draws them, formulas are drawn.
 */
export function renderMarkdown(text: string, draw?: DrawFormula): string {
  const formulas: Formula[] = []
  const html = parseMarkdown(text, draw && formulas)
  if (html !== undefined && draw) return harmlessHtml(html, (page) => placeFormulas(page, formulas, draw))
  if (html !== undefined) return harmlessHtml(html)
  const written = document.createElement('pre')
  written.textContent = text
  return written.outerHTML
}

/** HTML without what could run, pass for a part of the page or load from elsewhere; `add` puts into it what is harmless. */
export function harmlessHtml(html: string, add?: (page: DocumentFragment) => void): string {
  const fragment = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: tags,
    ALLOWED_ATTR: attributes,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  add?.(fragment)
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^(data:image\/|blob:)/.test(image.getAttribute('src') ?? '')) image.replaceWith(image.alt)
  }
  for (const link of fragment.querySelectorAll('a')) {
    // Places within lose their names, for a name of the file could be taken for one of the page.
    if (link.getAttribute('href')?.startsWith('#')) {
      link.removeAttribute('href')
      continue
    }
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  // What scrolls by itself is reached by keys.
  for (const wide of fragment.querySelectorAll('pre, table')) wide.setAttribute('tabindex', '0')
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
