import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../ui/i18n.ts'
import { fileMessages } from './messages.ts'

interface Props {
  onDone(name: string): Promise<boolean>
  onClose(): void
}

/** Asks for the name of a new folder. */
export function NewFolderDialog({ onDone, onClose }: Props) {
  const t = useMessages(fileMessages)
  const [name, setName] = useState('')
  const [busy, setBusy] = useState(false)
  const finish = async () => {
    setBusy(true)
    const done = await onDone(name.trim())
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={t('newFolder')}
      okText={t('newFolder')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: name.trim() === '' }}
      confirmLoading={busy}
      onOk={() => void finish()}
      onCancel={onClose}
      width={420}
    >
      <Form layout="vertical" onFinish={() => void finish()}>
        <Form.Item label={t('folderName')} extra={t('folderNameMore')}>
          <Input autoFocus value={name} maxLength={1000} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
