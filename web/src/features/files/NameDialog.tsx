import { Form, Input, Modal } from 'antd'
import { useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileMessages } from './messages.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly extra?: string
  readonly initial?: string
  onDone(name: string): Promise<boolean>
  onClose(): void
}

/** Asks for a name, of a new folder or of what is renamed. */
export function NameDialog({ title, label, extra, initial = '', onDone, onClose }: Props) {
  const t = useMessages(fileMessages)
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const wanted = name.trim()
  const finish = async () => {
    if (wanted === '' || wanted === initial) return
    setBusy(true)
    const done = await onDone(wanted)
    setBusy(false)
    if (done) onClose()
  }
  return (
    <Modal
      open
      title={title}
      okText={title}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: wanted === '' || wanted === initial }}
      confirmLoading={busy}
      onOk={() => void finish()}
      onCancel={onClose}
      width={420}
    >
      <Form layout="vertical" onFinish={() => void finish()}>
        <Form.Item label={label} extra={extra}>
          <Input autoFocus value={name} maxLength={1000} onChange={(event) => setName(event.target.value)} />
        </Form.Item>
      </Form>
    </Modal>
  )
}
