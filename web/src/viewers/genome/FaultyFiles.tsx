import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { shownText } from '../shown-text.ts'
import type { FileFault } from './load.ts'
import { messages } from './messages.ts'
import type { FileSource } from '../source.ts'

const faults = [
  'empty',
  'ending',
  'wrong',
  'twice',
  'cut',
  'damaged',
  'foreign',
] as const satisfies FileFault[]

/** Names the files with which something is wrong, and what can be done. */
export function FaultyFiles({ of }: { readonly of: Readonly<Record<FileFault, readonly FileSource[]>> }) {
  const t = useMessages(messages)
  return faults.map((why) => {
    if (of[why].length === 0) return null
    const names = of[why].map(({ name }) => shownText(name)).join(t('comma'))
    return <Notice key={why} tone="stopped" title={t(why, { names })} />
  })
}
