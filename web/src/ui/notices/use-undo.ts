import { App } from 'antd'
import { createElement } from 'react'
import { useMessages } from '../language/i18n.ts'
import { uiMessages } from '../language/messages.ts'
import { UndoToast } from './UndoToast.tsx'

let last = 0

/** Tells what was done and offers to take it back, instead of asking before. */
export function useUndo(): (done: string, undo: () => void) => void {
  const { message } = App.useApp()
  const t = useMessages(uiMessages)
  return (done, undo) => {
    last += 1
    const key = `undo-${last}`
    const takeBack = () => {
      message.destroy(key)
      undo()
    }
    void message.open({
      key,
      duration: 8,
      icon: null,
      className: 'undo-toast',
      content: createElement(UndoToast, { text: done, label: t('undo'), onUndo: takeBack }),
    })
  }
}
