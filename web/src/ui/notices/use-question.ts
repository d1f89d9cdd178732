import { App } from 'antd'
import type { ReactNode } from 'react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'

export interface Question {
  /** Names what it is about. */
  readonly title: string
  /** What goes, and what stays. */
  readonly more: ReactNode
  /** The word of the button that does it. */
  readonly action: string
  /** Nothing is lost by it. */
  readonly harmless?: boolean
  /** Does it; the button shows that it is under way. A failure is told by the call itself. */
  readonly onYes: () => unknown
}

/** Asks before what cannot be undone is done. */
export function useQuestion(): (question: Question) => void {
  const t = useMessages(uiMessages)
  const { modal } = App.useApp()
  return ({ title, more, action, harmless = false, onYes }) =>
    void modal.confirm({
      title,
      content: more,
      okText: action,
      cancelText: t('cancel'),
      okButtonProps: { danger: !harmless },
      onOk: () => Promise.resolve(onYes()).catch(() => undefined),
    })
}
