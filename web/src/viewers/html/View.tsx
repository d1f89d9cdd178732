import type { ViewerProps } from '../source.ts'
import styles from './View.module.css'

/**
 * A report someone's tool wrote. It may run its own scripts, but as an origin of its own, without our cookies,
 * storage or page: allow-same-origin must never stand here.
 */
export default function HtmlView({ source }: ViewerProps) {
  return (
    <iframe
      className={styles.frame}
      title={source.name}
      src={source.url}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
    />
  )
}
