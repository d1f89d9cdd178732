import { Input, Modal } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../../ui/language/i18n.ts'
import { editorMessages } from './messages.ts'

interface Props {
  readonly name: string
  /** Why the last name was refused. */
  readonly refusal: string | undefined
  onRename(name: string): void
  onClose(): void
}

/** Asks for the new name of what stands at the cursor. */
export function RenameDialog({ name, refusal, onRename, onClose }: Props) {
  const t = useMessages(editorMessages)
  const [text, setText] = useState(name)
  const [tried, setTried] = useState(name)
  const shown = text === tried ? refusal : undefined
  const send = () => {
    if (text === name) return
    setTried(text)
    onRename(text.trim())
  }
  return (
    <Modal
      open
      width={420}
      title={t('renameTitle')}
      okText={t('renameConfirm')}
      okButtonProps={{ disabled: text.trim() === '' || text === name }}
      onOk={send}
      onCancel={onClose}
    >
      <Input
        autoFocus
        aria-label={t('newName')}
        value={text}
        status={shown === undefined ? '' : 'error'}
        onChange={(event) => setText(event.target.value)}
        onPressEnter={send}
        onFocus={(event) => event.target.select()}
      />
      {shown !== undefined && <p role="alert">{shown}</p>}
    </Modal>
  )
}
