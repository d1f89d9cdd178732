import type { Language } from '@omics/contract/errors'
import { filesIn, type Facts, type OutputFact } from './facts.ts'
import { linesOf, type Reading } from './read.ts'

/** Where a workflow itself tells of its methods: Markdown under an output of that name. */
export const isMethods = ({ output, file }: OutputFact): boolean =>
  output === 'methods' && /\.md$/i.test(file.name)

/** What a workflow itself tells of its methods, in the language of the report; empty where it tells nothing. */
export async function ownMethods(context: Reading, facts: Facts): Promise<string> {
  const one = filesIn(facts).find(isMethods)
  if (!one) return ''
  const lines = await Array.fromAsync(linesOf(context, one.row))
  return partIn(lines.join('\n'), facts.language)
}

/** What stands under the heading of a language; everything where no heading is in that language. */
export function partIn(text: string, language: Language): string {
  const parts = text.split(/^# +(.*)$/m).slice(1)
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const isChinese = /\p{Script=Han}/u.test(parts[at] ?? '')
    if (isChinese === (language === 'zh')) return (parts[at + 1] ?? '').trim()
  }
  return text.replace(/^#+ .*$/gm, '').trim()
}
