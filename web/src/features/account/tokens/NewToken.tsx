import { Button } from 'antd'
import { CopyText } from './CopyText.tsx'
import { usePlatformAddress } from '../../../api/platform-address.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { tokenMessages } from './messages.ts'

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
      <CopyText label={t('copyToken')} text={made.token} />
      <p>{t('thenLogin')}</p>
      <CopyText label={t('copyCommand')} text={`omics login ${usePlatformAddress()}`} />
    </Notice>
  )
}
