import { useMessages } from '../../../ui/i18n.ts'
import { useIsMobile } from '../../../ui/use-media.ts'
import { accountMessages } from '../messages.ts'
import { CoverageDrawing } from './CoverageDrawing.tsx'
import styles from './SignInScreen.module.css'
import { WaysIn } from './WaysIn.tsx'

/** The first page of all: what the platform is for, and the way in. */
export default function SignInScreen() {
  const t = useMessages(accountMessages)
  const mobile = useIsMobile()
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
          <h1 className={styles['title']}>{t('signIn')}</h1>
          <WaysIn />
        </div>
      </section>
    </div>
  )
}
