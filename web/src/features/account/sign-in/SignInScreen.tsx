import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { registration } from '@omics/contract/account/registration'
import { useApi } from '../../../api/query.ts'
import { useAskedSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { useIsMobile } from '../../../ui/browser/use-media.ts'
import { factorMessages } from '../factors/messages.ts'
import { accountMessages } from '../messages.ts'
import { CoverageDrawing } from './CoverageDrawing.tsx'
import styles from './SignInScreen.module.css'
import { useArrival } from './use-arrival.ts'
import { useSignInAddress, useSignInView, type SignInView } from './use-sign-in-address.ts'
import { WaysIn } from './WaysIn.tsx'

// Most people come in by a password: what the others need waits until it is asked for.
const SecondFactorStep = lazy(() =>
  import('../factors/SecondFactorStep.tsx').then((part) => ({ default: part.SecondFactorStep })),
)
const Register = lazy(() =>
  import('../registration/Register.tsx').then((part) => ({ default: part.Register })),
)
const ForgottenPassword = lazy(() =>
  import('./ForgottenPassword.tsx').then((part) => ({ default: part.ForgottenPassword })),
)

const titles = { in: 'signIn', register: 'registerTitle', forgotten: 'forgotten' } as const

/** The first page of all: what the platform is for, and the way in. */
export default function SignInScreen() {
  const t = useMessages(accountMessages)
  const ofFactors = useMessages(factorMessages)
  const mobile = useIsMobile()
  const arrive = useArrival()
  const asked = useAskedSecondFactor()
  const view = useSignInView()
  const step = asked && ofFactors(asked.enrol ? 'enrolTitle' : 'enterCode')
  const title = step ?? t(titles[view])
  return (
    <div className={styles['screen']}>
      {!mobile && (
        <section className={styles['poster']}>
          <p className={styles['slogan']}>{t('slogan')}</p>
          <p className={styles['more']}>{t('sloganMore')}</p>
          <div className={styles['drawing']}>
            <CoverageDrawing title={t('illustration')} />
          </div>
          <p className={styles['caption']}>{t('illustration')}</p>
        </section>
      )}
      <section className={styles['entry']}>
        <div className={styles['column']}>
          <h1 className={styles['title']}>{title}</h1>
          <Suspense fallback={<SkeletonText lines={6} />}>
            {asked ? (
              <SecondFactorStep key={asked.challenge} asked={asked} arrive={arrive} />
            ) : (
              <Entry view={view} />
            )}
          </Suspense>
        </div>
      </section>
    </div>
  )
}

function Entry({ view }: { view: SignInView }) {
  const t = useMessages(accountMessages)
  const addressOf = useSignInAddress()
  const { data: info } = useApi(registration.info, {})
  if (view === 'in') return <WaysIn info={info} />
  return (
    <>
      {!info && <SkeletonText lines={6} />}
      {info && view === 'register' && <Register info={info} />}
      {info && view === 'forgotten' && <ForgottenPassword channels={info.proofs} />}
      <div className={styles['links']}>
        <Link to={addressOf('in')}>{t('toSignIn')}</Link>
      </div>
    </>
  )
}
