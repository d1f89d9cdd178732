import { Button } from 'antd'
import { useMessages } from '../../../ui/language/i18n.ts'
import { wechatMessages } from './messages.ts'
import type { Scan } from './use-scan.ts'

/** How far a scan has come. */
export function ScanSteps({ scan, here = true }: { scan: Scan; here?: boolean }) {
  const t = useMessages(wechatMessages)
  return (
    <div role="status">
      {scan.step === 'waiting' && t('waiting')}
      {scan.step === 'ended' && t('ended')}
      {scan.step === 'blocked' && (
        <>
          {t('blocked')}{' '}
          {here && (
            <Button type="link" style={{ padding: 0 }} onClick={() => void scan.showHere()}>
              {t('here')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
