import type { ImportCheck } from '@omics/contract/samples/import'
import type { Say } from '../../../ui/language/i18n.ts'
import type { sampleMessages } from '../messages.ts'

type Counts = Pick<ImportCheck, 'added' | 'updated' | 'unchanged' | 'left_out'>
type Words = Say<(typeof sampleMessages)['en']>

/** What an import will do: each count says of what it is, and nothing is told of none. */
export function willWords(t: Words, { added, updated, unchanged, left_out: out }: Counts): string {
  return joined([
    added > 0 && t('willAdd', { count: added }),
    updated > 0 && t('willUpdate', { count: updated }),
    unchanged > 0 && t('willStay', { count: unchanged }),
    out > 0 && t('willBeOut', { count: out }),
  ])
}

/** What an import has done: new samples apart from those that were there. */
export function doneWords(t: Words, { added, updated, left_out: out }: Counts): string {
  return joined([
    added > 0 && t('wereAdded', { count: added }),
    updated > 0 && t('wereUpdated', { count: updated }),
    out > 0 && t('wereOut', { count: out }),
  ])
}

const joined = (parts: readonly (string | false)[]) => parts.filter(Boolean).join(' · ')
