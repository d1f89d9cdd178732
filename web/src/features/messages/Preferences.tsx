import { Switch } from 'antd'
import { messages, type MessagePreference, type MessagePreferences } from '@omics/contract/messages/messages'
import { useApi, useApiMutation } from '../../api/query.ts'
import { Drawer } from '../../ui/layout/Drawer.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { messageTexts } from './messages.ts'
import styles from './message-centre.module.css'

/** Which kinds of messages reach somebody in the app and by email; each switch counts at once. */
export function Preferences({ onClose }: { onClose(): void }) {
  const t = useMessages(messageTexts)
  const preferences = useApi(messages.preferences, {})
  return (
    <Drawer open onClose={onClose} above={t('messages')} title={t('chooseTitle')} width={400}>
      {preferences.error && <ErrorState fault={preferences.error} retry={() => void preferences.refetch()} />}
      {preferences.isPending && <SkeletonRows />}
      {preferences.data && (
        <>
          <Kinds kinds={preferences.data.kinds} />
          <p className={styles['hint']}>
            <EmailHint {...preferences.data} />
          </p>
          <p className={styles['hint']}>{t('chooseMore')}</p>
        </>
      )}
    </Drawer>
  )
}

function EmailHint({ email, email_works: works }: MessagePreferences) {
  const t = useMessages(messageTexts)
  if (!works) return t('emailOff')
  return email === '' ? t('emailNone') : t('emailTo', { email })
}

function Kinds({ kinds }: { kinds: readonly MessagePreference[] }) {
  const t = useMessages(messageTexts)
  const format = useFormat()
  const prefer = useApiMutation(messages.prefer, { changes: [messages.preferences] })
  const choice = (preference: MessagePreference, way: 'in_app' | 'by_email', label: string) => (
    <td>
      <Switch
        size="small"
        aria-label={format.named(t(preference.kind), label)}
        checked={preference[way]}
        loading={prefer.isPending && prefer.variables.body.kind === preference.kind}
        onChange={(on) => prefer.mutate({ body: { ...preference, [way]: on } })}
      />
    </td>
  )
  return (
    <table className={styles['kinds']}>
      <thead>
        <tr>
          <th scope="col">{t('kind')}</th>
          <th scope="col">{t('inApp')}</th>
          <th scope="col">{t('byEmail')}</th>
        </tr>
      </thead>
      <tbody>
        {kinds.map((preference) => (
          <tr key={preference.kind}>
            <th scope="row">{t(preference.kind)}</th>
            {choice(preference, 'in_app', t('inApp'))}
            {choice(preference, 'by_email', t('byEmail'))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
