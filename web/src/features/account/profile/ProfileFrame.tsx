import type { ReactNode } from 'react'
import { useSession } from '../../../api/session.ts'
import { Beside } from '../../../ui/Drawer.tsx'
import { Page } from '../../../ui/Page.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'

interface Props {
  readonly actions?: ReactNode
  readonly drawer?: ReactNode
  readonly children: ReactNode
}

/** Who is signed in, over what belongs to their account. */
export function ProfileFrame({ actions, drawer, children }: Props) {
  const { user } = useSession()
  const { full_name = '', email = '', phone = '', user_groups = [] } = user?.userInfo ?? {}
  const facts = [email, phone, ...user_groups.map(({ name }) => name)].filter(Boolean)
  return (
    <Beside drawer={drawer}>
      <Page fill>
        <PageHeader title={full_name || user?.name} description={facts.join(' · ')} actions={actions} />
        {children}
      </Page>
    </Beside>
  )
}
