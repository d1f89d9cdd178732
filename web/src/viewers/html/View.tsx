import { useMessages } from '../../ui/language/i18n.ts'
import type { ViewerProps } from '../source.ts'
import { useLoaded } from '../use-loaded.ts'
import { loadExternalHosts } from './load.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

/**
 * A report someone's tool wrote. It may run its own scripts, but as an origin of its own, without our cookies,
 * storage or page: allow-same-origin must never stand here.
 */
export default function HtmlView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data: hosts = [] } = useLoaded(source, loadExternalHosts)
  return (
    <div className={styles['view']}>
      {hosts.length > 0 && (
        <p className={styles['note']} role="status">
          {t('external', { hosts: hosts.slice(0, 4).join(t('comma')) })}
        </p>
      )}
      <iframe
        className={styles['frame']}
        title={source.name}
        src={source.url}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
      />
    </div>
  )
}
