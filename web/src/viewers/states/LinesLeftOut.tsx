import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { LeftOut } from '../left-out.ts'
import { messages } from '../messages.ts'
import { shownText } from '../shown-text.ts'

/** Names the lines of a file that are not drawn, where there are any. */
export function LinesLeftOut({
  name,
  of: { lines, count },
}: {
  readonly name: string
  readonly of: LeftOut
}) {
  const t = useMessages(messages)
  const format = useFormat()
  if (count === 0) return null
  const listed = lines.map((line) => format.count(line)).join(t('comma'))
  const title = t('linesLeft', {
    name: shownText(name),
    lines: count > lines.length ? t('andMore', { lines: listed }) : listed,
    shown: format.count(count),
    count,
  })
  return <Notice tone="stopped" title={title} />
}
