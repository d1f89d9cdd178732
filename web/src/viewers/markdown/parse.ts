import { Marked } from 'marked'
import { type Formula, formulasInto } from './formulas.ts'

/** Milliseconds that a page waits for a text; what people write takes a few. */
const patience = 300

let until = 0
let found: Formula[] = []

/** Every token begins with one of these; neither finds anything here, and the next one is asked. */
function hasTime(): false {
  if (performance.now() > until) throw new Error('It takes too long to be read')
  return false
}

const impatient = () => new Marked({ gfm: true, tokenizer: { space: hasTime, escape: hasTime } })
const plain = impatient()
const withFormulas = impatient().use(formulasInto(() => found))

/**
 * Markdown as HTML that nobody has made harmless yet. Undefined where that would hold up the page: a few kilobytes can
 * be written so that they take minutes, or lie in each other more deeply than can be read. Where `formulas` are asked
 * for, they are put there and their places are marked.
 */
export function parseMarkdown(text: string, formulas?: Formula[]): string | undefined {
  until = performance.now() + patience
  found = formulas ?? []
  try {
    return (formulas ? withFormulas : plain).parse(text, { async: false })
  } catch {
    return undefined
  }
}
