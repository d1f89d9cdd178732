import { Button } from 'antd'
import type { SecondFactorState } from '@omics/contract/account/factors'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Tag } from '../../../ui/labels/Tag.tsx'
import { factorMessages } from './messages.ts'
import type { Task } from './task.ts'
import styles from './factors.module.css'

interface Props {
  readonly state: SecondFactorState
  start(task: Task): void
}

const few = 3

/** The authenticator app: whether it is on, since when, and what can be done about it. */
export function TwoSteps({ state: { authenticator, required }, start }: Props) {
  const t = useMessages(factorMessages)
  const format = useFormat()
  return (
    <section className={styles['card']}>
      <h2>
        {t('step')}
        <Tag {...(authenticator && { tone: 'accent' as const })}>{authenticator ? t('on') : t('off')}</Tag>
      </h2>
      <p className={styles['facts']}>{t('stepMore')}</p>
      {required && <p className={styles['facts']}>{t('required')}</p>}
      {authenticator && (
        <p>
          {t('since', { date: format.date(authenticator.since) })} ·{' '}
          {t('codesLeft', { count: authenticator.recovery_codes })}
        </p>
      )}
      {authenticator && authenticator.recovery_codes < few && <Notice tone="stopped" title={t('fewCodes')} />}
      <div className={styles['actions']}>
        <Button type={authenticator ? 'default' : 'primary'} onClick={() => start('setUp')}>
          {authenticator ? t('replace') : t('setUp')}
        </Button>
        {authenticator && <Button onClick={() => start('newCodes')}>{t('newCodes')}</Button>}
        {authenticator && !required && (
          <Button danger onClick={() => start('turnOff')}>
            {t('turnOff')}
          </Button>
        )}
      </div>
    </section>
  )
}
