import { Input, Modal } from 'antd'
import { useState } from 'react'
import { Inputs } from '@omics/contract/warehouse/flows'
import { useMessages } from '../../../ui/language/i18n.ts'
import { withoutEmpty, type Values } from '../../../resource/inputs/input-values.ts'
import { launchMessages } from './messages.ts'
import styles from './launch.module.css'

interface Props {
  readonly values: Values
  onApply(values: Values): void
  onClose(): void
}

/** All inputs as JSON, to copy out of and to paste into. */
export function JsonDialog({ values, onApply, onClose }: Props) {
  const t = useMessages(launchMessages)
  const [text, setText] = useState(() => JSON.stringify(withoutEmpty(values), null, 2))
  const { parsed, reason } = read(text)
  return (
    <Modal
      open
      width={720}
      title={t('jsonTitle')}
      okText={t('apply')}
      cancelText={t('cancel')}
      okButtonProps={{ disabled: parsed === undefined }}
      onCancel={onClose}
      onOk={() => {
        if (parsed) onApply(parsed)
        onClose()
      }}
    >
      <p className={styles['hint']}>{t('jsonText')}</p>
      <Input.TextArea
        aria-label={t('jsonTitle')}
        className={styles['json'] ?? ''}
        rows={18}
        spellCheck={false}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {reason !== undefined && <p className={styles['fault']}>{t('jsonFault', { reason })}</p>}
    </Modal>
  )
}

function read(text: string): { parsed?: Values; reason?: string } {
  try {
    const parsed = Inputs.safeParse(JSON.parse(text))
    return parsed.success ? { parsed: parsed.data } : { reason: parsed.error.issues[0]?.message ?? '' }
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }
}
