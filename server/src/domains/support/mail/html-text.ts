import sanitizeHtml from 'sanitize-html'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

/** The words of an email that is HTML alone: no tags, scripts or styles, a line for each block. */
export function textOfHtml(html: string): string {
  const lined = html.replaceAll(/<(br|\/p|\/div|\/li|\/tr|\/h[1-6]|\/blockquote)\b[^<>]*>/gi, '$&\n')
  const bare = sanitizeHtml(lined, { allowedTags: [], allowedAttributes: {}, nestingLimit: 100 })
  return bare
    .replaceAll(/&(amp|lt|gt|quot|nbsp);/g, (_whole, name: string) => entities[name] ?? '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}
