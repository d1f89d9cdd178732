import { useMessages } from '../../ui/i18n.ts'
import { uiMessages } from '../../ui/messages.ts'
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
      <span className="spoken">{t('loading')}</span>
    </div>
  )
}
