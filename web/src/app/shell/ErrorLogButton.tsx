import { Badge, Button, Modal } from 'antd'
import { Bug } from 'lucide-react'
import { useState } from 'react'
import { clearErrorLog, useErrorLog } from '../../ui/notices/error-log.ts'
import { useFormat } from '../../ui/language/format.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { KeyValue } from '../../ui/labels/KeyValue.tsx'
import { Mono } from '../../ui/labels/Tag.tsx'
import { appMessages } from '../messages.ts'
import styles from './TopBar.module.css'

/** Only there once the page has had errors: what, where, and their stack. */
export function ErrorLogButton() {
  const t = useMessages(appMessages)
  const format = useFormat()
  const errors = useErrorLog()
  const [open, setOpen] = useState(false)
  if (errors.length === 0) return null
  const clear = () => {
    clearErrorLog()
    setOpen(false)
  }
  return (
    <>
      <IconButton
        label={t('errorLogCount', { count: errors.length })}
        className={styles['errors']}
        onClick={() => setOpen(true)}
      >
        <Badge count={errors.length} size="small">
          <Bug size={18} />
        </Badge>
      </IconButton>
      <Modal
        open={open}
        onCancel={() => setOpen(false)}
        title={t('errorLog')}
        width={760}
        footer={<Button onClick={clear}>{t('clearAll')}</Button>}
      >
        {errors.map((error) => (
          <details key={error.id}>
            <summary>
              {format.dateTime(error.at)} {error.message}
            </summary>
            <KeyValue
              rows={[
                [t('message'), error.message],
                [t('information'), <pre key="information">{error.info.trim()}</pre>],
                [t('address'), <Mono key="address">{error.address}</Mono>],
                [t('stack'), <pre key="stack">{error.stack}</pre>],
              ]}
            />
          </details>
        ))}
      </Modal>
    </>
  )
}
