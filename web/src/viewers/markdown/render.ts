import DOMPurify from 'dompurify'
import { marked } from 'marked'

/** Tags that could fetch from elsewhere, take input or restyle the page are left out. */
const forbidden = [
  'style',
  'form',
  'input',
  'button',
  'textarea',
  'select',
  'iframe',
  'video',
  'audio',
  'source',
]

/** Markdown as HTML that holds no script, no style and no picture from another host. */
export function renderMarkdown(text: string): string {
  return harmlessHtml(marked.parse(text, { async: false, gfm: true }))
}

/** HTML without what could run, restyle the page or load from elsewhere. */
export function harmlessHtml(html: string): string {
  const fragment = DOMPurify.sanitize(html, {
    FORBID_TAGS: forbidden,
    FORBID_ATTR: ['style', 'srcset'],
    RETURN_DOM_FRAGMENT: true,
  })
  for (const image of fragment.querySelectorAll('img')) {
    if (!/^(data:image\/|blob:)/.test(image.getAttribute('src') ?? '')) image.replaceWith(image.alt)
  }
  for (const link of fragment.querySelectorAll('a')) {
    link.setAttribute('target', '_blank')
    link.setAttribute('rel', 'noopener noreferrer')
  }
  const holder = document.createElement('div')
  holder.append(fragment)
  return holder.innerHTML
}
