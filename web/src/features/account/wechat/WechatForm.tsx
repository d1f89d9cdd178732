import { Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { wechat } from '@omics/contract/account/wechat'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { useArrival } from '../sign-in/use-arrival.ts'
import { wechatMessages } from './messages.ts'
import { ScanSteps } from './ScanSteps.tsx'
import { useScan } from './use-scan.ts'

/** Signing in by scanning a QR code with WeChat. */
export function WechatForm() {
  const t = useMessages(wechatMessages)
  const scan = useScan()
  const arrive = useArrival()
  const login = useApiMutation(wechat.login, { onSuccess: arrive })
  const comeIn = useEffectEvent((state: string) => login.mutate({ body: { state } }))
  useEffect(() => {
    if (scan.step === 'confirmed') comeIn(scan.state)
  }, [scan.step, scan.state])
  return (
    <>
      <p>{t('more')}</p>
      <Button
        block
        type="primary"
        size="large"
        loading={login.isPending}
        style={{ marginBlock: 16 }}
        onClick={() => void scan.show()}
      >
        {t(scan.step === 'idle' ? 'show' : 'again')}
      </Button>
      <ScanSteps scan={scan} />
    </>
  )
}
