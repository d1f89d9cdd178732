import { Button } from 'antd'
import { ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import styles from './frame.module.css'

interface Props {
  /** All is in sight. */
  readonly isWhole: boolean
  /** Shows so many times as much as before. */
  onZoom(factor: number): void
  onAll(): void
}

/** What zooms a picture where there is neither a wheel nor keys. */
export function ZoomButtons({ isWhole, onZoom, onAll }: Props) {
  const t = useMessages(messages)
  return (
    <span className={styles['zoom']}>
      <Button aria-label={t('zoomOut')} icon={<ZoomOut size={15} />} onClick={() => onZoom(1.5)} />
      <Button aria-label={t('zoomIn')} icon={<ZoomIn size={15} />} onClick={() => onZoom(0.66)} />
      {!isWhole && <Button aria-label={t('showAll')} icon={<ScanSearch size={15} />} onClick={onAll} />}
    </span>
  )
}
