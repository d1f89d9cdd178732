import { Button } from 'antd'
import { isValidElement, type ReactNode } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  readonly message?: ReactNode
  readonly severity?: 'error' | 'warning' | 'info'
  /** JBrowse's own buttons; ours do what the first of them does. */
  readonly action?: ReactNode
}

const saidOf = {
  error: { tone: 'failed', title: 'trackFailed', again: 'again' },
  warning: { tone: 'note', title: 'tooMuch', again: 'drawAnyway' },
} as const

/** What it says in place of a sequence whose letters would be too many. */
const untilCloser = 'Zoom in to see sequence'

/** What JBrowse says in place of a track, in the language of the page; what it says itself is folded away. */
export default function TrackMessage({ message, severity = 'info', action }: Props) {
  const t = useMessages(messages)
  if (severity === 'info')
    return <Notice tone="note" title={message === untilCloser ? t('closerForSequence') : message} />
  const { tone, title, again } = saidOf[severity]
  const act = clickIn(action)
  return (
    // A click here is none on the track.
    <div
      className={styles['message']}
      onMouseDown={(event) => event.stopPropagation()}
      onClick={(event) => event.stopPropagation()}
    >
      {/* In as few lines as a track has room for. */}
      <Notice
        tone={tone}
        passing
        title={
          <>
            {t(title)}{' '}
            {act && (
              <Button size="small" onClick={act}>
                {t(again)}
              </Button>
            )}
          </>
        }
      >
        <details>
          <summary>{t('said')}</summary>
          {message}
        </details>
      </Notice>
    </div>
  )
}

/** What the first button within does when it is clicked. */
function clickIn(node: ReactNode): (() => void) | undefined {
  for (const one of Array.isArray(node) ? node : [node]) {
    if (!isValidElement<{ onClick?: () => void; children?: ReactNode }>(one)) continue
    const found = one.props.onClick ?? clickIn(one.props.children)
    if (found) return found
  }
  return undefined
}
