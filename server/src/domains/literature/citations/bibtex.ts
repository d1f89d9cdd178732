import { Cite, plugins } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import { z } from 'zod'
import { Csl } from './csl.ts'

// Without this, every letter beyond ASCII that TeX has no command for is dropped, and so are Chinese names.
plugins.config.get('@bibtex').format.asciiOnly = false

/** The papers of a BibTeX text. Throws with the line at which it ends being BibTeX. */
export function readBibtex(text: string): Csl[] {
  // The form is named, as what the library guesses may be an address, which it would fetch.
  return z.array(Csl).parse(new Cite(text, { forceType: '@bibtex/text', generateGraph: false }).data)
}

/** A paper as a BibTeX entry under a key of its first author and year. */
export function writeBibtex(csl: Csl & { readonly type: string }, key: string): string {
  const whole = balanced({ ...csl, id: key, 'citation-key': key })
  const filled = Object.entries(whole).filter(([, value]) => value !== '')
  const cite = new Cite([Object.fromEntries(filled)], { forceType: '@csl/list+object', generateGraph: false })
  return cite.format('bibtex').trim()
}

/** Texts whose braces have no partner would end their field, and what follows be read as others. */
function balanced<Value>(value: Value): Value
function balanced(value: unknown): unknown {
  if (typeof value === 'string') return isBalanced(value) ? value : value.replace(/[{}]/g, '')
  if (Array.isArray(value)) return value.map((one: unknown) => balanced(one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, balanced(one)]))
}

function isBalanced(text: string): boolean {
  let open = 0
  for (const [brace] of text.matchAll(/[{}]/g)) {
    open += brace === '{' ? 1 : -1
    if (open < 0) return false
  }
  return open === 0
}
