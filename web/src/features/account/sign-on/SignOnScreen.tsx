import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { oidc } from '@omics/contract/account/oidc'
import { call } from '../../../api/client.ts'
import { isFailure } from '../../../api/failure.ts'
import { followSecondFactor } from '../../../api/second-factor.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { useArrival } from '../sign-in/use-arrival.ts'
import { signOnMessages } from './messages.ts'
import { signInAddress } from './target.ts'
import styles from './sign-on.module.css'

/** Where an organisation sends people back to after they have signed in there. */
export default function SignOnScreen() {
  const t = useMessages(signOnMessages)
  const navigate = useNavigate()
  const arrive = useArrival()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    const query = location.search
    // What came counts once, so it does not stay in the history.
    void navigate('/sso', { replace: true })
    finish(query).then(
      (arrival) => {
        if (arrival.err_code === 200) void navigate(signInAddress(), { replace: true })
        arrive(arrival)
      },
      (error: unknown) => {
        followSecondFactor(error)
        if (isFailure(error, 'second_factor_needed')) void navigate(signInAddress(), { replace: true })
        else setRefusal(error instanceof Error ? error.message : '')
      },
    )
    // Only ever as the page opens: whatever else changes, the answer was used.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return (
    <Page>
      <div className={styles['page']}>
        {refusal === undefined ? (
          <p role="status">{t('coming')}</p>
        ) : (
          <Notice tone="failed" title={t('failed')} actions={<Link to={signInAddress()}>{t('back')}</Link>}>
            {refusal}
          </Notice>
        )}
      </div>
    </Page>
  )
}

let begun: { readonly query: string; readonly arrival: ReturnType<typeof ask> } | undefined

const ask = (query: string) => call(oidc.finish, { body: { query } })

/** Asks once for one answer, however often the page is drawn. */
function finish(query: string): ReturnType<typeof ask> {
  if (begun === undefined || (query !== '' && begun.query !== query)) begun = { query, arrival: ask(query) }
  return begun.arrival
}
