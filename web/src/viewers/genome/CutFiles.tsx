import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { shownText } from '../shown-text.ts'
import type { FileSource } from '../source.ts'
import { messages } from './messages.ts'

/** Names the files that end before they should. */
export function CutFiles({ files }: { readonly files: readonly FileSource[] }) {
  const t = useMessages(messages)
  if (files.length === 0) return null
  const names = files.map(({ name }) => shownText(name)).join(t('comma'))
  return <Notice tone="stopped" title={t('cut', { names })} />
}
