import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { TextInstead } from '../text/TextInstead.tsx'
import { useLoaded } from '../use-loaded.ts'
import { isTooLarge, loadExternalHosts } from './load.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

/**
 * A report someone's tool wrote. It may run its own scripts, but as an origin of its own, without our cookies,
 * storage or page: allow-same-origin must never stand here.
 */
export default function HtmlView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data: hosts = [] } = useLoaded(source, loadExternalHosts)
  const { data: tooLarge, error } = useLoaded(source, isTooLarge)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (tooLarge === undefined) return <SkeletonText lines={8} />
  if (tooLarge) return <TextInstead source={source}>{t('tooLarge')}</TextInstead>
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
