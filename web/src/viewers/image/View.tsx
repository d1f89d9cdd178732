import { Segmented } from 'antd'
import { useState } from 'react'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { messages } from './messages.ts'
import styles from './View.module.css'

const isDrawing = /\.svg$/i
/** The browser reads all of a drawing at once, and a tab that has no room for it is gone. */
const largestDrawing = 64 * 1024 * 1024

type Size = { width: number; height: number }

/** A picture, SVG included: inside <img> an SVG runs no script and fetches nothing. */
export default function ImageView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const [size, setSize] = useState<Size>()
  const [actual, setActual] = useState(false)
  const [broken, setBroken] = useState(false)
  if (isDrawing.test(source.name) && source.size > largestDrawing)
    return <Notice tone="failed" title={t('largeDrawing')} />
  if (broken) return <Failure error={new Error(source.name)} source={source} />
  return (
    <div className={styles['view']}>
      <div className={styles['bar']}>
        <Segmented
          value={actual ? 'actual' : 'fit'}
          onChange={(value) => setActual(value === 'actual')}
          options={[
            { value: 'fit', label: t('fit') },
            { value: 'actual', label: t('actual') },
          ]}
        />
        {size && (
          <span className={styles['size']}>
            {t('size', { width: format.count(size.width), height: format.count(size.height) })}
          </span>
        )}
      </div>
      <div className={styles['frame']} tabIndex={0} role="group" aria-label={source.name}>
        <img
          className={actual ? styles['actual'] : styles['fit']}
          src={source.url}
          alt={source.name}
          onError={() => setBroken(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setSize({ width, height })
          }
        />
      </div>
    </div>
  )
}
