import type { MarkedExtension, TokenizerAndRendererExtension } from 'marked'
import { isDrawable } from './drawable.ts'

/** A formula of a text, as TeX. */
export interface Formula {
  readonly tex: string
  /** It stands in a line of its own. */
  readonly display: boolean
}

const some = String.raw`(?:\\[\s\S]|[^\\$])+`
const shown = new RegExp(String.raw`^ {0,3}\$\$(${some})\$\$[ \t]*(?:\n+|$)`)
const environment = /^ {0,3}(\\begin\{([a-zA-Z]+\*?)\}[\s\S]*?\\end\{\2\})[ \t]*(?:\n+|$)/
const shownWithin = new RegExp(String.raw`^\$\$(${some})\$\$`)
// As Jupyter and Pandoc have it, so that sums of money stay: no blank inside, and no figure behind.
const within = new RegExp(String.raw`^\$(?!\s)(${some})(?<!\s)\$(?!\d)`)

const from = '\ue000'
const to = '\ue001'
const places = new RegExp(`<code>${from}(\\d+)${to}</code>`, 'g')

/** Keeps the formulas of a text apart while it is read: their places are marked, and they go to `found`. */
export function formulasInto(found: () => Formula[]): MarkedExtension {
  const place = (tex: string, display: boolean) =>
    `<code>${from}${found().push({ tex, display }) - 1}${to}</code>`
  const block: TokenizerAndRendererExtension = {
    name: 'formula',
    level: 'block',
    start: (text) => /^ {0,3}(?:\$\$|\\begin\{)/m.exec(text)?.index,
    tokenizer: (text) => {
      const match = shown.exec(text) ?? environment.exec(text)
      return match ? { type: 'formula', raw: match[0], tex: match[1] } : undefined
    },
    renderer: ({ tex }) => `<p>${place(String(tex), true)}</p>\n`,
  }
  const inline: TokenizerAndRendererExtension = {
    name: 'formulaWithin',
    level: 'inline',
    start: (text) => {
      const at = text.indexOf('$')
      return at < 0 ? undefined : at
    },
    tokenizer: (text) => {
      const display = shownWithin.exec(text)
      const match = display ?? within.exec(text)
      return match
        ? { type: 'formulaWithin', raw: match[0], tex: match[1], display: display !== null }
        : undefined
    },
    renderer: ({ tex, display }) => place(String(tex), display === true),
  }
  return { extensions: [block, inline] }
}

/** Milliseconds for the formulas of one text; those beyond, and those that are too much, stand as they were written. */
const patience = 500

/** Puts what formulas are drawn as into the places that were kept for them. */
export function placeFormulas(
  page: DocumentFragment,
  formulas: readonly Formula[],
  draw: (formula: Formula) => Element,
): void {
  const until = performance.now() + patience
  // Each is put once, however often somebody writes its mark by hand.
  const left = new Map(formulas.entries())
  const of = (number: string | undefined) => {
    const formula = left.get(Number(number))
    left.delete(Number(number))
    return formula
  }
  for (const code of page.querySelectorAll('code')) {
    const formula = of(new RegExp(`^${from}(\\d+)${to}$`).exec(code.textContent)?.[1])
    if (!formula) continue
    if (performance.now() < until && isDrawable(formula.tex)) code.replaceWith(draw(formula))
    else code.textContent = formula.tex
  }
  for (const image of page.querySelectorAll('img'))
    image.alt = image.alt.replace(places, (_place, number: string) => of(number)?.tex ?? '')
}
