import { Button } from 'antd'
import { useState } from 'react'
import type { SecondFactorState } from '@omics/contract/account/factors'
import { passkeys, type Passkey } from '@omics/contract/account/passkeys'
import { useApi } from '../../../api/query.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from './messages.ts'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import type { Task } from './task.ts'
import styles from './factors.module.css'

interface Props {
  /** What is shown to withdraw one. */
  readonly proof: SecondFactorState['proof']
  start(task: Task): void
}

/** The passkeys of somebody, and why there can be none where the address does not allow any. */
export function Passkeys({ proof, start }: Props) {
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
            <Row key={key.id} passkey={key} proof={proof} />
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

function Row({ passkey, proof }: { passkey: Passkey; proof: SecondFactorState['proof'] }) {
  const { name, created_at, last_used_at } = passkey
  const t = useMessages(factorMessages)
  const format = useFormat()
  const [removing, setRemoving] = useState(false)
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
      <Button size="small" aria-label={t('removePasskeyOf', { name })} onClick={() => setRemoving(true)}>
        {t('removePasskey')}
      </Button>
      {removing && <RemovePasskeyDialog passkey={passkey} proof={proof} onClose={() => setRemoving(false)} />}
    </li>
  )
}
