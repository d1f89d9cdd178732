import { Popover, Tooltip } from 'antd'
import { ExternalLink, Headset, MessageSquareText, QrCode, X } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { feedbackPanel } from '@omics/contract/support/desk'
import { useApi } from '../../../api/query.ts'
import { useIsMobile } from '../../../ui/browser/use-media.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { panelMessages } from './messages.ts'
import styles from './panel.module.css'
import { useClearPlace } from './use-clear-place.ts'
import { useVerticalDrag } from './use-vertical-drag.ts'

const FeedbackPopover = lazy(() => import('./FeedbackPopover.tsx'))

/** What an address has at its end that asks for what was sent, for the form, and for the form as a new ticket. */
const opensIt: ReadonlySet<string> = new Set(['#feedback', '#write', '#ticket'])

/** Help at the edge of every page: a click opens it, a long press drags it up and down. */
export default function FeedbackPanel() {
  const t = useMessages(panelMessages)
  const panel = useRef<HTMLDivElement>(null)
  const drag = useVerticalDrag(panel)
  const [expanded, setExpanded] = useState(false)
  const [asked, setAsked] = useAskedFor()
  const place = useClearPlace(panel, drag.top, useIsMobile() && !expanded && !drag.dragging)
  const name = t(expanded ? 'collapse' : 'expand')
  return (
    <>
      <section
        ref={panel}
        aria-label={t('panel')}
        className={classes(
          styles['panel'],
          !expanded && styles['folded'],
          place.roomy && styles['roomy'],
          drag.dragging && styles['dragging'],
        )}
        style={{ top: place.top }}
      >
        <IconButton
          label={name}
          named="left"
          aria-expanded={expanded}
          className={styles['handle']}
          onPointerDown={drag.handlers.onPointerDown}
          onKeyDown={drag.handlers.onKeyDown}
          onClick={() => !drag.endsDrag() && setExpanded(!expanded)}
        >
          {expanded ? <X size={18} /> : <Headset size={18} />}
        </IconButton>
        {expanded && <Ways onFeedback={() => setAsked(true)} open={asked} />}
      </section>
      {asked && (
        <Suspense fallback={null}>
          <FeedbackPopover onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Whether the form is asked for, by its button or by the address. */
function useAskedFor(): readonly [boolean, (open: boolean) => void] {
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const change = (next: boolean) => {
    setOpen(next)
    if (opensIt.has(hash)) void navigate(pathname + search, { replace: true })
  }
  return [open || opensIt.has(hash), change]
}

function Ways({ onFeedback, open }: { onFeedback(): void; open: boolean }) {
  const t = useMessages(panelMessages)
  const { data } = useApi(feedbackPanel.show, {}, { quiet: true })
  return (
    <>
      {data && data.company_url !== '' && (
        <Tooltip title={t('company')} placement="left">
          <a
            href={data.company_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('company')}
            className={styles['way']}
          >
            <ExternalLink size={18} aria-hidden />
          </a>
        </Tooltip>
      )}
      {data && data.qr_image !== '' && (
        <Popover
          trigger={['click', 'hover']}
          placement="left"
          content={
            <figure className={styles['qr']}>
              <img src={data.qr_image} alt={t('follow')} />
              <figcaption>{t('follow')}</figcaption>
            </figure>
          }
        >
          <button type="button" aria-label={t('follow')} className={styles['way']}>
            <QrCode size={18} aria-hidden />
          </button>
        </Popover>
      )}
      <IconButton
        label={t('giveFeedback')}
        named="left"
        aria-expanded={open}
        aria-haspopup="dialog"
        className={styles['way']}
        onClick={onFeedback}
      >
        <MessageSquareText size={18} />
      </IconButton>
    </>
  )
}
