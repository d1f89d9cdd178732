import { Button } from 'antd'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useSession } from '../../../api/session.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { supportMessages } from '../messages.ts'
import { FeedbackForm } from './FeedbackForm.tsx'
import { OwnFeedbackList } from './OwnFeedbackList.tsx'
import { panelMessages } from './messages.ts'
import styles from './panel.module.css'

/** The form for people who are signed in, the way to sign in for others. It closes by its buttons alone. */
export default function FeedbackPopover({ onClose }: { onClose(): void }) {
  const t = useMessages(supportMessages)
  const panel = useMessages(panelMessages)
  const { user } = useSession()
  const titleId = useId()
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  const [view, setView] = useState<'write' | 'sent'>(hash === '#feedback' ? 'sent' : 'write')
  useEffect(() => {
    const before = document.activeElement
    place.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div
      ref={place}
      role="dialog"
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles['popover']}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header className={styles['head']}>
        <h2 id={titleId}>{hash === '#ticket' ? t('newTicket') : panel('giveFeedback')}</h2>
        <IconButton label={t('close')} onClick={onClose}>
          <X size={18} />
        </IconButton>
      </header>
      {user && (
        <div className={styles['views']}>
          <SegmentedControl<'write' | 'sent'>
            label={t('feedback')}
            value={view}
            onChange={setView}
            options={[
              { value: 'write', label: t('write') },
              { value: 'sent', label: t('sent') },
            ]}
          />
        </div>
      )}
      {!user && <SignInFirst onClose={onClose} />}
      {user && view === 'write' && <FeedbackForm user={user} onClose={onClose} />}
      {user && view === 'sent' && <OwnFeedbackList />}
    </div>
  )
}

function SignInFirst({ onClose }: { onClose(): void }) {
  const t = useMessages(supportMessages)
  const navigate = useNavigate()
  const { system } = useSession()
  const go = (to: string) => {
    onClose()
    void navigate(to)
  }
  return (
    <div className={styles['prompt']}>
      <p>{t('signInFirst')}</p>
      <div className={styles['buttons']}>
        {system.registration === 'open' && (
          <Button onClick={() => go('/login?way=register')}>{t('register')}</Button>
        )}
        <Button type="primary" onClick={() => go('/login')}>
          {t('signIn')}
        </Button>
      </div>
    </div>
  )
}
