import { createHash } from 'node:crypto'
import { unseenCharacters } from '@omics/contract/formats'
import type { OutputFact } from './facts.ts'

/**
 * What every section begins with, as long as nobody has changed it. Its title may be of data, such as the name of a
 * sequence: what nobody may write into a title does not come into it that way either.
 */
export function heading(key: string, title: string) {
  const seen = title.replace(unseenCharacters, '').trim().slice(0, 300)
  return { key: key.slice(0, 200), title: seen, shown: true, edited: false }
}

const longestPart = 150

/** A text as a part of a key. What is told apart by other signs than a key may have, such as Chinese, stays told apart. */
export function keyPart(text: string): string {
  const plain = text.replace(/[^\w.:-]/g, '_')
  if (plain === text && text.length <= longestPart) return text
  return `${plain.slice(0, longestPart - 20)}:${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
}

type OfSample = Pick<OutputFact, 'output' | 'sample'> & { readonly file: { readonly name: string } }

/** Which file of which sample and output a section shows. */
export const keyOf = ({ output, sample, file }: OfSample): string =>
  keyPart([output, sample, file.name].filter(Boolean).join(':'))

/** What is shown of an output, and of which sample where it is of one. */
export const titleOf = (title: string, sample: string): string => [title, sample].filter(Boolean).join(' · ')
