import type { Json } from '@omics/contract/json'

/** What a page tells of itself before a program of it runs, as search engines and previews of links read it. */
export interface PageHead {
  readonly title: string
  /** Its lasting address, whatever leads to it. */
  readonly address: string
  readonly description: string
  /** What schema.org calls it. */
  readonly linkedData: Json
}

/** Characters of a description that are shown with a link. */
const longest = 300

/** Text as HTML, in an element or between double quotes. */
export const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A page with its own title, description and JSON-LD. */
export function withHead(html: string, { title, address, description, linkedData }: PageHead): string {
  const short = description.replaceAll(/\s+/g, ' ').trim()
  const shown = short.length > longest ? `${short.slice(0, longest).toWellFormed()}…` : short
  // No text of it may end the element: a data block is read as it stands, without entities.
  const data = JSON.stringify(linkedData).replaceAll('<', String.raw`\u003c`)
  const told = [
    `<title>${asHtml(title)}</title>`,
    ...(shown === '' ? [] : [`<meta name="description" content="${asHtml(shown)}" />`]),
    `<link rel="canonical" href="${asHtml(address)}" />`,
    `<script type="application/ld+json">${data}</script>`,
  ]
  return html.replace(/<title>[^<]*<\/title>/, () => told.join('\n    '))
}
