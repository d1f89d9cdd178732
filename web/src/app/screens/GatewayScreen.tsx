import { Button } from 'antd'
import { ExternalLink } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { useMessages } from '../../ui/language/i18n.ts'
import { Mono } from '../../ui/labels/Tag.tsx'
import { appMessages } from '../messages.ts'
import { gatewayTarget } from '../permission/gateway-target.ts'
import { usePlatformName } from '../shell/Brand.tsx'
import styles from './DeadEnd.module.css'

/** Between the platform and elsewhere: says where a link leads before anybody goes there. */
export default function GatewayScreen() {
  const t = useMessages(appMessages)
  const platform = usePlatformName()
  const [params] = useSearchParams()
  const target = gatewayTarget(params.get('url') ?? params.get('to'))
  if (!target) return <Navigate replace to="/404" />
  if (target.kind === 'inside') return <Navigate replace to={target.path} />
  return (
    <div className={styles['place']}>
      <p className={styles['code']}>{target.host}</p>
      <h1 className={styles['title']}>{t('gatewayTitle', { platform })}</h1>
      <p className={styles['address']}>
        <Mono>{target.address}</Mono>
      </p>
      <p className={styles['text']}>{t('gatewayText')}</p>
      <Button
        type="primary"
        href={target.address}
        rel="noopener noreferrer"
        icon={<ExternalLink size={16} />}
      >
        {t('gatewayGo', { host: target.host })}
      </Button>
    </div>
  )
}
