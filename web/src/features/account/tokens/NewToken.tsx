import { Button } from 'antd'
import { CopyButton } from '../../../ui/controls/CopyButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { tokenMessages } from './messages.ts'
import styles from './tokens.module.css'

export interface MadeToken {
  readonly id: string
  readonly name: string
  readonly token: string
}

/** A token that was just made, for the only time, and the command that takes it. */
export function NewToken({ made, onClose }: { made: MadeToken; onClose(): void }) {
  const t = useMessages(tokenMessages)
  return (
    <Notice
      tone="succeeded"
      title={t('made', { name: made.name })}
      actions={<Button onClick={onClose}>{t('kept')}</Button>}
    >
      <p>{t('once')}</p>
      <Secret label={t('copyToken')} text={made.token} />
      <p>{t('thenLogin')}</p>
      <Secret label={t('copyCommand')} text={`omics login ${location.origin}`} />
    </Notice>
  )
}

function Secret({ label, text }: { label: string; text: string }) {
  return (
    <div className={styles['secret']}>
      <code>{text}</code>
      <CopyButton label={label} text={text} />
    </div>
  )
}
