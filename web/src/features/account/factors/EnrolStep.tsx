import { Button } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import type { TokenAnswer } from '@omics/contract/account/entrance'
import { factors, type AuthenticatorOffer } from '@omics/contract/account/factors'
import type { OutputOf } from '@omics/contract/endpoint'
import { useApiMutation } from '../../../api/query.ts'
import { askSecondFactor } from '../../../api/second-factor.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { AuthenticatorSetup } from './AuthenticatorSetup.tsx'
import { factorMessages } from './messages.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import styles from './factors.module.css'

interface Props {
  readonly challenge: string
  arrive(answer: TokenAnswer): void
  /** Other ways to go on, until the second factor stands. */
  readonly others: ReactNode
}

/** Sets a second factor up in the middle of a sign-in, and shows the recovery codes before it goes on. */
export function EnrolStep({ challenge, arrive, others }: Props) {
  const t = useMessages(factorMessages)
  const { mutate, error } = useApiMutation(factors.offer, { quiet: true })
  const [offer, setOffer] = useState<AuthenticatorOffer>()
  const [done, setDone] = useState<OutputOf<typeof factors.settle>>()
  const settle = useApiMutation(factors.settle, { quiet: true })
  useEffect(() => mutate({ body: { challenge } }, { onSuccess: setOffer }), [challenge, mutate])
  if (error) return <ErrorState fault={error} />
  if (done)
    return (
      <>
        <h2>{t('codes')}</h2>
        <RecoveryCodes codes={done.recovery_codes} name={t('step')} />
        <Button
          type="primary"
          size="large"
          block
          onClick={() => {
            askSecondFactor(undefined)
            arrive(done)
          }}
        >
          {t('kept')}
        </Button>
      </>
    )
  if (!offer) return <SkeletonText lines={6} />
  const enable = async (code: string) => {
    try {
      setDone(await settle.mutateAsync({ body: { challenge, code } }))
      return undefined
    } catch (refusal) {
      return refusal instanceof Error ? refusal.message : undefined
    }
  }
  return (
    <>
      <p className={styles['lead']}>{t('enrolMore')}</p>
      <AuthenticatorSetup offer={offer} enable={enable} pending={settle.isPending} />
      {others}
    </>
  )
}
