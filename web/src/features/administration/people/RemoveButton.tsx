import { Button } from 'antd'
import { Trash2 } from 'lucide-react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { peopleMessages } from './messages.ts'

interface Props {
  /** The question, naming what is to be deleted. */
  readonly title: string
  /** What goes with it, and what stays. */
  readonly children: string
  readonly quiet?: boolean
  /** Deletes it. A failure is told by the call itself. */
  remove(): Promise<unknown>
  onDone(): void
}

/** Deletes something after asking. */
export function RemoveButton({ title, children, quiet = false, remove, onDone }: Props) {
  const t = useMessages(peopleMessages)
  const question = useQuestion()
  const ask = () =>
    question({ title: title, more: children, action: t('remove'), onYes: () => remove().then(onDone) })
  return (
    <Button {...(quiet ? { danger: true, type: 'text' } : { icon: <Trash2 size={15} /> })} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
