import { useAskedSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import { factorMessages } from '../factors/messages.ts'
import { SecondFactorStep } from '../factors/SecondFactorStep.tsx'
import { accountMessages } from '../messages.ts'
import { CoverageDrawing } from './CoverageDrawing.tsx'
import styles from './SignInScreen.module.css'
import { useArrival } from './use-arrival.ts'
import { WaysIn } from './WaysIn.tsx'

/** The first page of all: what the platform is for, and the way in. */
export default function SignInScreen() {
  const t = useMessages(accountMessages)
  const ofFactors = useMessages(factorMessages)
  const mobile = useIsMobile()
  const arrive = useArrival()
  const asked = useAskedSecondFactor()
  const step = asked && ofFactors(asked.enrol ? 'enrolTitle' : 'enterCode')
  const title = step ?? t('signIn')
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
          {asked ? <SecondFactorStep key={asked.challenge} asked={asked} arrive={arrive} /> : <WaysIn />}
        </div>
      </section>
    </div>
  )
}
