import { Input, Modal } from 'antd'
import { useId, useState, type ReactNode } from 'react'
import { Form } from '../../ui/controls/Form.tsx'
import { ApiFailure } from '../../api/failure.ts'
import { faultsIn } from '../../resource/faults-in.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileMessages } from './messages.ts'

interface Props {
  readonly title: string
  readonly label: string
  readonly extra?: string
  readonly initial?: string
  /** What is to be known before. */
  readonly children?: ReactNode
  /** Rejects where the name is refused. */
  onDone(name: string): Promise<void>
  onClose(): void
}

/** Asks for a name, of a new folder or of what is renamed. */
export function NameDialog({ title, label, extra, initial = '', children, onDone, onClose }: Props) {
  const t = useMessages(fileMessages)
  const field = useId()
  const [name, setName] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const wanted = name.trim()
  const finish = async () => {
    if (wanted === '' || wanted === initial) return
    setBusy(true)
    try {
      await onDone(wanted)
      onClose()
    } catch (error) {
      setRefusal(error instanceof ApiFailure ? faultsIn({ name: wanted }, error)[0]?.message : undefined)
    } finally {
      setBusy(false)
    }
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
      <Form layout="vertical" requiredMark={false} onFinish={() => void finish()}>
        <Form.Item
          label={label}
          htmlFor={field}
          extra={extra}
          {...(refusal !== undefined && { validateStatus: 'error', help: refusal })}
        >
          <Input
            id={field}
            autoFocus
            value={name}
            maxLength={1000}
            aria-invalid={refusal !== undefined}
            onChange={(event) => {
              setName(event.target.value)
              setRefusal(undefined)
            }}
          />
        </Form.Item>
        {children}
      </Form>
    </Modal>
  )
}
