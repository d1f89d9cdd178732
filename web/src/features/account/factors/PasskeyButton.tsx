import { App, Button } from 'antd'
import { Fingerprint } from 'lucide-react'
import { useState } from 'react'
import type { TokenAnswer } from '@omics/contract/account/entrance'
import { passkeys, PasskeyShown } from '@omics/contract/account/passkeys'
import { ApiFailure } from '../../../api/failure.ts'
import { useApiMutation } from '../../../api/query.ts'
import { askSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { factorMessages } from './messages.ts'

/** Signing in by a passkey. The browser asks which, and for the finger. */
export function PasskeyButton({ arrive }: { arrive(answer: TokenAnswer): void }) {
  const t = useMessages(factorMessages)
  const { message } = App.useApp()
  const request = useApiMutation(passkeys.request)
  const signIn = useApiMutation(passkeys.signIn)
  const [waiting, setWaiting] = useState(false)
  const go = async () => {
    setWaiting(true)
    try {
      const [optionsJSON, { startAuthentication }] = await Promise.all([
        request.mutateAsync({}),
        import('@simplewebauthn/browser'),
      ])
      const response = PasskeyShown.parse(await startAuthentication({ optionsJSON }))
      const arrived = await signIn.mutateAsync({ body: { response } })
      askSecondFactor(undefined)
      arrive(arrived)
    } catch (error) {
      // The platform's own refusals have been told.
      if (!(error instanceof ApiFailure)) void message.info(t('passkeyNotShown'))
    } finally {
      setWaiting(false)
    }
  }
  return (
    <Button size="large" block icon={<Fingerprint size={17} />} loading={waiting} onClick={() => void go()}>
      {t('usePasskey')}
    </Button>
  )
}
