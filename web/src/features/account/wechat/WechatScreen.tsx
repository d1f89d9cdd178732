import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { wechat } from '@omics/contract/account/wechat'
import { useApi } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import styles from '../sign-in/SignInScreen.module.css'
import { codeOfAddress } from './code-of-address.ts'
import { wechatMessages } from './messages.ts'

/** The window to which WeChat leads back: hands its code on, and closes. */
export default function WechatScreen() {
  const t = useMessages(wechatMessages)
  const navigate = useNavigate()
  const [{ code, state }] = useState(codeOfAddress)
  const enabled = code !== '' && state !== ''
  const { data, error } = useApi(wechat.openid, { query: { code, state } }, { quiet: true, enabled })
  useEffect(() => {
    if (data) window.close()
  }, [data])
  return (
    <div className={styles['entry']}>
      <div className={styles['column']}>
        <h1 className={styles['title']}>{t('wechat')}</h1>
        {enabled && !data && !error && <SkeletonText lines={3} />}
        {data && (
          <Notice tone="succeeded" title={t('done')}>
            {t('doneMore')}
          </Notice>
        )}
        {(!enabled || error) && (
          <Notice
            tone={enabled ? 'failed' : 'stopped'}
            title={t(enabled ? 'failed' : 'refused')}
            actions={<Button onClick={() => void navigate('/login')}>{t('toLogin')}</Button>}
          >
            {error?.message ?? t('refusedMore')}
          </Notice>
        )}
      </div>
    </div>
  )
}
