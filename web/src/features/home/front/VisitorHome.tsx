import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Page } from '../../../ui/layout/Page.tsx'
import { SkeletonCards } from '../../../ui/notices/Skeleton.tsx'
import { usePreferences } from '../../../ui/theme/preferences.ts'
import { FrontBottom, FrontTop } from './Front.tsx'
import { frontMessages } from './messages.ts'
import { useFront } from './use-front.ts'

/** The home page of somebody who is not signed in. */
export function VisitorHome() {
  const t = useMessages(frontMessages)
  const navigate = useNavigate()
  const { language } = usePreferences()
  const { system } = useSession()
  const { page, figures, loading } = useFront()
  if (loading) {
    return (
      <Page>
        <SkeletonCards cards={2} />
      </Page>
    )
  }
  const title = { title_en: system.name || t('platform'), title_zh: system.name || t('platform') }
  const banner = page.banner.shown ? page.banner : { ...page.banner, ...title, shown: true }
  const signIn = (
    <Button type="primary" onClick={() => void navigate('/login')}>
      {t('signIn')}
    </Button>
  )
  return (
    <Page>
      <FrontTop page={{ ...page, banner }} language={language} isTitle action={signIn} />
      <FrontBottom page={page} figures={figures} language={language} />
    </Page>
  )
}
