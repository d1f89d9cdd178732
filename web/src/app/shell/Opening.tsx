import { readCookie } from '../../ui/browser/cookies.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { uiMessages } from '../../ui/language/messages.ts'
import { settings } from '../settings.ts'
import tabBar from '../tabs/TabBar.module.css'
import shell from './Shell.module.css'
import { Sign } from './Sign.tsx'
import topBar from './TopBar.module.css'

/** The shape of the shell while it is not known yet who is here. */
export function Opening() {
  const t = useMessages(uiMessages)
  return (
    <div className={shell['shell']} role="status">
      <div className={topBar['bar']}>
        <Sign />
      </div>
      {settings.tagsView && readCookie('route_type') === 'permission' && <div className={tabBar['bar']} />}
      <span className="spoken">{t('loading')}</span>
    </div>
  )
}
