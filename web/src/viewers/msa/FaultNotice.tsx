import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { AlignmentFault } from './alignment.ts'
import { messages } from './messages.ts'

/** Says why a file is no alignment. */
export function FaultNotice({ why, detail }: Pick<AlignmentFault, 'why' | 'detail'>) {
  const t = useMessages(messages)
  const blank = { name: '', length: 0, other: '', otherLength: 0 }
  return <Notice tone="failed" title={t(`fault_${why}`, { ...blank, ...detail })} />
}
