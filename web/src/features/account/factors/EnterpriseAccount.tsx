import { Button } from 'antd'
import { enterpriseSignOn } from '@omics/contract/account/enterprise'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { signOnMessages } from '../sign-on/messages.ts'
import styles from './factors.module.css'

/** The enterprise account of somebody who signs in by one. */
export function EnterpriseAccount({ start }: { start(): void }) {
  const t = useMessages(signOnMessages)
  const { data } = useApi(enterpriseSignOn.own, {})
  if (!data?.joined) return null
  return (
    <section className={styles['card']}>
      <h2>{t('changeTitle')}</h2>
      <p className={styles['facts']}>{t('changeMore')}</p>
      <div className={styles['actions']}>
        <Button onClick={start}>{t('change')}</Button>
      </div>
    </section>
  )
}
