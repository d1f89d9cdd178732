import { App, Button } from 'antd'
import { useMessages } from '../../../ui/i18n.ts'
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
  const { modal } = App.useApp()
  const ask = () =>
    void modal.confirm({
      ...{ title, content: children, okText: t('remove'), okButtonProps: { danger: true } },
      cancelText: t('cancel'),
      onOk: () =>
        remove()
          .then(onDone)
          .catch(() => undefined),
    })
  return (
    <Button {...(quiet && { danger: true, type: 'text' })} onClick={ask}>
      {t('remove')}
    </Button>
  )
}
