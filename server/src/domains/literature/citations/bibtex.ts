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
  const filled = Object.entries({ ...csl, id: key, 'citation-key': key }).filter(([, value]) => value !== '')
  const cite = new Cite([Object.fromEntries(filled)], { forceType: '@csl/list+object', generateGraph: false })
  return cite.format('bibtex').trim()
}
