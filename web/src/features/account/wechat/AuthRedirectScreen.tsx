import { Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Arrival } from '@omics/contract/account/arrival'
import { wechat } from '@omics/contract/account/wechat'
import { isFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import styles from '../sign-in/SignInScreen.module.css'
import { codeOfAddress } from './code-of-address.ts'
import { wechatMessages } from './messages.ts'
import { signInPlace } from './use-scan.ts'

/** The page to which WeChat leads back where it was left for it: signs in, and goes on to where one was going. */
export default function AuthRedirectScreen() {
  const t = useMessages(wechatMessages)
  const navigate = useNavigate()
  const [{ code, state }] = useState(codeOfAddress)
  const enabled = code !== '' && state !== ''
  const arrive = useArrival()
  const begun = useRef(false)
  const login = useApiMutation(wechat.loginByRedirect, { quiet: true })
  const comeIn = useEffectEvent(async () => {
    const goOn = (answer: Arrival) => {
      // The sign-in page knows which addresses are ours to go on to.
      if (answer.err_code === 200) void navigate(signInPlace(), { replace: true })
      arrive(answer)
    }
    try {
      goOn(await login.mutateAsync({ body: { code, state } }))
    } catch (error) {
      if (isFailure(error, 'second_factor_needed')) void navigate(signInPlace(), { replace: true })
    }
  })
  useEffect(() => {
    if (!enabled || begun.current) return
    begun.current = true
    void comeIn()
  }, [enabled])
  const refused = !enabled || (login.error && !isFailure(login.error, 'second_factor_needed'))
  return (
    <div className={styles['entry']}>
      <div className={styles['column']}>
        <h1 className={styles['title']}>{t(refused ? 'failed' : 'comingIn')}</h1>
        {refused ? (
          <Notice
            tone={enabled ? 'failed' : 'stopped'}
            title={t(enabled ? 'failed' : 'refused')}
            actions={
              <Button onClick={() => void navigate(signInPlace(), { replace: true })}>{t('toLogin')}</Button>
            }
          >
            {login.error?.message ?? t('refusedMore')}
          </Notice>
        ) : (
          <SkeletonText lines={3} />
        )}
      </div>
    </div>
  )
}
