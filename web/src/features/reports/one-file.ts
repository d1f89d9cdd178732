import { dataAddressOf } from '../../ui/browser/data-address.ts'
import { asPrinted } from '../../ui/browser/on-print.ts'

/** The report in view as one HTML file, when all of it is there. Throws where there is none. */
export async function inOneFile(title: string): Promise<Blob> {
  const sheet = sheetInView()
  if (!sheet) throw new Error('No report is in view')
  while (sheet.ariaBusy === 'true') await new Promise(requestAnimationFrame)
  return oneFile(sheet, title)
}

/**
 * A report as one HTML file that opens anywhere without a network: its looks, pictures and charts are inside, and no
 * script. What works on the platform alone gives way to the sentence that stands for it on paper.
 */
async function oneFile(sheet: HTMLElement, title: string): Promise<Blob> {
  const copy = asPrinted(() => copyOf(sheet))
  for (const button of copy.querySelectorAll('th button')) button.replaceWith(button.textContent)
  for (const element of copy.querySelectorAll(absent)) element.remove()
  for (const element of copy.querySelectorAll<HTMLElement>('[data-still]')) element.style.display = 'block'
  // The platform's address of a file opens it for a while and for whoever has it; the file's name stays.
  for (const link of copy.querySelectorAll('a[download]')) link.replaceWith(link.textContent)
  for (const link of copy.querySelectorAll('a[href]')) link.setAttribute('href', hrefOf(link))
  await Promise.all([...copy.querySelectorAll('img')].map(keepPicture))
  const page = document.implementation.createHTMLDocument(title)
  page.documentElement.lang = sheet.lang
  // Colours and distances stand in variables of the page.
  page.documentElement.style.cssText = document.documentElement.style.cssText
  // A file says nothing of its letters but by itself, within its first 1024 bytes.
  page.head.prepend(letters())
  page.head.append(meta('viewport', 'width=device-width'), policy(), looks(sheet))
  page.body.append(page.adoptNode(copy))
  return new Blob(['<!doctype html>\n', page.documentElement.outerHTML], { type: 'text/html;charset=utf-8' })
}

/** What works on the platform alone, and a section whose viewer says that it cannot show its file. */
const absent = 'section:has([data-fails]), [data-live], button, input, iframe, script'

/** A copy of a sheet as it is printed, with its charts as pictures. */
function copyOf(sheet: HTMLElement): HTMLElement {
  const copy = sheet.cloneNode(true)
  if (!(copy instanceof HTMLElement)) throw new TypeError('A copy of an element is one')
  keepCharts(sheet, copy)
  return copy
}

/** The report that is in view; others may stay behind it in cached views. */
function sheetInView(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('article[lang]')].find((one) => one.checkVisibility())
}

/** What the words of a chart can still be read in. */
const legible = '560px'

/** A copy of a canvas is empty: its chart becomes a picture of what the first one shows, which is moved on a phone. */
function keepCharts(sheet: HTMLElement, copy: HTMLElement): void {
  const drawn = sheet.querySelectorAll('canvas')
  for (const [at, canvas] of copy.querySelectorAll('canvas').entries()) {
    const chart = canvas.closest('[role=img]') ?? canvas
    const picture = document.createElement('img')
    picture.src = drawn[at]?.toDataURL() ?? ''
    picture.alt = chart.getAttribute('aria-label') ?? ''
    const { width } = canvas.style
    picture.style.cssText = `display: block; width: ${width}; min-width: min(${width}, ${legible}); max-width: 100%; height: auto`
    const frame = document.createElement('div')
    frame.style.overflowX = 'auto'
    frame.append(picture)
    chart.replaceWith(frame)
  }
}

async function keepPicture(picture: HTMLImageElement): Promise<void> {
  if (picture.src.startsWith('data:')) return
  // The name of a picture that is gone by now stays.
  const bytes = await fetch(picture.src).then(
    (answer) => (answer.ok ? answer.blob() : undefined),
    () => undefined,
  )
  picture.src = bytes ? await dataAddressOf(bytes) : 'data:,'
}

/** A place within the report is one within its file; all else is on the platform. */
function hrefOf(link: Element): string {
  const href = link.getAttribute('href') ?? ''
  return href.startsWith('#') ? href : new URL(href, location.href).href
}

function letters(): HTMLMetaElement {
  const element = document.createElement('meta')
  element.setAttribute('charset', 'utf-8')
  return element
}

function meta(name: string, content: string): HTMLMetaElement {
  const element = document.createElement('meta')
  element.name = name
  element.content = content
  return element
}

/** Whatever a report holds, its file asks nothing of anybody and runs nothing. */
function policy(): HTMLMetaElement {
  const element = meta('', "default-src 'none'; img-src data:; style-src 'unsafe-inline'")
  element.removeAttribute('name')
  element.httpEquiv = 'content-security-policy'
  return element
}

/** The rules that say how the sheet looks, and those of the page that it stands on. */
function looks(sheet: HTMLElement): HTMLStyleElement {
  const style = document.createElement('style')
  const rules = [...document.styleSheets].flatMap((one) => rulesFor(sheet, one.cssRules))
  style.textContent = [
    ...rules,
    'body { background: none; overflow: auto } article { margin: 24px auto }',
    // Nothing beside the sheet leads through it.
    'article > nav { display: block !important; margin-bottom: 18px }',
  ].join('\n')
  return style
}

function rulesFor(sheet: HTMLElement, rules: CSSRuleList): string[] {
  return [...rules].flatMap((rule) => {
    if (rule instanceof CSSStyleRule) return concerns(sheet, rule.selectorText) ? [rule.cssText] : []
    if (rule instanceof CSSPageRule) return [rule.cssText]
    if (!(rule instanceof CSSGroupingRule)) return []
    const inner = rulesFor(sheet, rule.cssRules)
    const head = rule.cssText.slice(0, rule.cssText.indexOf('{'))
    return inner.length > 0 ? [`${head}{ ${inner.join(' ')} }`] : []
  })
}

/** Whether a rule is about the sheet, what is in it, or the page. A part that a selector names is taken for its whole. */
function concerns(sheet: HTMLElement, selector: string): boolean {
  const whole = selector.replace(
    /::?(before|after|marker|placeholder|hover|focus[a-z-]*|active|visited)/g,
    '',
  )
  try {
    return (
      [sheet, document.documentElement, document.body].some((one) => one.matches(whole)) ||
      sheet.querySelector(whole) !== null
    )
  } catch {
    return false
  }
}
