import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { shownText } from '../shown-text.ts'
import type { GenomePlan } from './load.ts'
import { messages } from './messages.ts'

/** Names the files that end before they should, and those whose index is of another. */
export function FaultyFiles({ plan }: { readonly plan: Extract<GenomePlan, { kind: 'ready' }> }) {
  const t = useMessages(messages)
  return (['cut', 'foreign'] as const).map((why) => {
    if (plan[why].length === 0) return null
    const names = plan[why].map(({ name }) => shownText(name)).join(t('comma'))
    return <Notice key={why} tone="stopped" title={t(why, { names })} />
  })
}
