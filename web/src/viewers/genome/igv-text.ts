import type { Browser } from 'igv'

/**
 * igv.js takes what files hold for HTML: in what it tells of a click, in its menus and in its alerts. A file would so
 * put forms and covers over the page. All that it draws of a file as HTML is made a text; this stands before it starts.
 */
export function keepAsText(div: HTMLElement): void {
  // Its menu names sequences as HTML, and its words stand in one language.
  div.addEventListener('contextmenu', (event) => event.stopPropagation(), { capture: true })
  // Alerts may come before it has opened the file. It looks for styles in a root that it finds, so it makes its own.
  const attach = div.attachShadow.bind(div)
  div.attachShadow = (init) => {
    const root = attach(init)
    // Comes before anything is painted.
    new MutationObserver(() => alertsAsText(root)).observe(root, { childList: true, subtree: true })
    return root
  }
}

function alertsAsText(root: ShadowRoot): void {
  for (const alert of root.querySelectorAll<HTMLElement>('.igv-ui-alert-dialog-body-copy'))
    if (alert.querySelector(':not(br)')) alert.textContent = alert.innerText
}

/** What is told of a click: as text, in place of what igv.js makes of it. */
export function tellAsText(browser: Browser, say: Say): void {
  browser.on('trackclick', (_track: unknown, told: unknown) => popoverOf(told, say))
}

/** Says in the language of the page what igv.js says in English. */
export type Say = (told: string) => string

/** What was clicked as HTML in which nothing of the file is markup: a row for each name and value. */
export function popoverOf(told: unknown, say: Say): string {
  return Array.isArray(told) ? told.map((row) => rowOf(row, say)).join('') : ''
}

function rowOf(row: unknown, say: Say): string {
  if (typeof row !== 'object' || row === null)
    return /^<hr *\/?>$/i.test(String(row)) ? '<hr>' : `<div>${escaped(row)}</div>`
  if ('name' in row && row.name !== undefined && row.name !== '') {
    const given = 'value' in row ? row.value : ''
    const value = escaped(given === 'Yes' || given === 'No' ? say(given) : given)
    return `<div title="${value}"><span>${escaped(say(String(row.name)))}</span>&nbsp;&nbsp;&nbsp;${value}</div>`
  }
  // A line between what was clicked; links to services of others lead out of the platform.
  return 'html' in row && String(row.html).startsWith('<hr') ? '<hr>' : ''
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A text as HTML that shows it. */
export function escaped(value: unknown): string {
  return String(value ?? '').replaceAll(/[&<>"']/g, (mark) => entities[mark] ?? mark)
}
