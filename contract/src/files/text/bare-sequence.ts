import { dna, protein } from './letters.ts'
import type { TextPart } from './text-part.ts'

/** Letters in its first line from which on a text can be a sequence: names and words are shorter. */
const shortestBare = 20

/** The letters of one sequence without a line that names it, which is mended; undefined of any other text. */
export function bareSequence(text: string): TextPart | undefined {
  const start = text.trimStart()
  if (!isBare(start)) return undefined
  const line = text.slice(0, text.length - start.length).split('\n').length
  return {
    format: 'text',
    faults: [{ kind: 'no_header', line, what: '' }],
    mended: `>sequence_1\n${start}`,
  }
}

/** DNA in blocks is one too, else there are no blanks. */
function isBare(text: string): boolean {
  const [first = ''] = text.split('\n')
  const letters = text.replaceAll(/\s/g, '')
  const enough = first.replaceAll(/\s/g, '').length >= shortestBare
  return enough && (dna.test(letters) || (protein.test(letters) && !/[^\S\n]\S/.test(text)))
}
