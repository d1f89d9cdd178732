import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { Beside } from '../../../ui/layout/Drawer.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../../ui/layout/Page.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { detailMessages } from '../details/messages.ts'
import { factorMessages } from '../factors/messages.ts'
import { sessionMessages } from '../sessions/messages.ts'
import { tokenMessages } from '../tokens/messages.ts'

interface Props {
  readonly view: 'details' | 'tokens' | 'sessions' | 'security'
  readonly actions?: ReactNode
  readonly drawer?: ReactNode
  readonly children: ReactNode
}

/** Who is signed in, over what belongs to their account. */
export function ProfileFrame({ view, actions, drawer, children }: Props) {
  const { user } = useSession()
  const ofDetails = useMessages(detailMessages)
  const ofTokens = useMessages(tokenMessages)
  const ofFactors = useMessages(factorMessages)
  const ofSessions = useMessages(sessionMessages)
  const [, setParams] = useSearchParams()
  const { full_name = '', email = '', phone = '', user_groups = [] } = user?.userInfo ?? {}
  const facts = [email, phone, ...user_groups.map(({ name }) => name)].filter(Boolean)
  return (
    <Beside drawer={drawer}>
      <Page fill>
        <PageHeader title={full_name || user?.name} description={facts.join(' · ')} actions={actions} />
        <Toolbar>
          <SegmentedControl
            label={full_name}
            value={view}
            onChange={(next) => setParams(next === 'details' ? {} : { view: next }, { replace: true })}
            options={[
              { value: 'details', label: ofDetails('details') },
              { value: 'tokens', label: ofTokens('tokens') },
              { value: 'sessions', label: ofSessions('signIns') },
              { value: 'security', label: ofFactors('security') },
            ]}
          />
        </Toolbar>
        {children}
      </Page>
    </Beside>
  )
}
