import { App, Button } from 'antd'
import { passkeys, type Passkey } from '@omics/contract/account/passkeys'
import { factors } from '@omics/contract/account/factors'
import { useApi, useApiMutation } from '../../../api/query.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useQuestion } from '../../../ui/notices/use-question.ts'
import { factorMessages } from './messages.ts'
import type { Task } from './task.ts'
import styles from './factors.module.css'

/** The passkeys of somebody, and why there can be none where the address does not allow any. */
export function Passkeys({ start }: { start(task: Task): void }) {
  const t = useMessages(factorMessages)
  const { data } = useApi(passkeys.list, {})
  if (!data) return null
  const possible = data.possible && 'credentials' in navigator
  return (
    <section className={styles['card']}>
      <h2>{t('passkeys')}</h2>
      <p className={styles['facts']}>{t('passkeysMore')}</p>
      {!possible && <p className={styles['facts']}>{t('passkeysNeedHttps')}</p>}
      {data.items.length > 0 && (
        <ul className={styles['keys']} aria-label={t('passkeys')}>
          {data.items.map((key) => (
            <Row key={key.id} passkey={key} />
          ))}
        </ul>
      )}
      {possible && (
        <div className={styles['actions']}>
          <Button type={data.items.length > 0 ? 'default' : 'primary'} onClick={() => start('passkey')}>
            {t('addPasskey')}
          </Button>
        </div>
      )}
    </section>
  )
}

function Row({ passkey: { id, name, created_at, last_used_at } }: { passkey: Passkey }) {
  const t = useMessages(factorMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const question = useQuestion()
  const remove = useApiMutation(passkeys.remove, {
    changes: [passkeys.list, factors.state],
    onSuccess: () => void message.success(t('passkeyRemoved', { name })),
  })
  const ask = () =>
    question({
      title: t('removePasskeyTitle', { name }),
      more: t('removePasskeyMore'),
      action: t('removePasskey'),
      onYes: () => remove.mutateAsync({ params: { id } }),
    })
  const used = last_used_at ? t('usedAgo', { ago: format.agoWithin(last_used_at) }) : t('neverUsed')
  return (
    <li>
      <span>
        <strong>{name}</strong>
        <br />
        <span className={styles['quiet']}>
          {t('addedOn', { date: format.date(created_at) })} · {used}
        </span>
      </span>
      <Button size="small" aria-label={t('removePasskeyOf', { name })} onClick={ask}>
        {t('removePasskey')}
      </Button>
    </li>
  )
}
