import { Button, Progress } from 'antd'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Seen } from './Lines.tsx'
import { messages } from './messages.ts'
import type { useSearch } from './use-search.ts'
import type { useTextWindow } from './use-text-window.ts'
import styles from './View.module.css'

type Props = {
  view: ReturnType<typeof useTextWindow>
  search: ReturnType<typeof useSearch>
  seen: Seen | undefined
  size: number
}

/** Where in the file the reader is, and how far a running search or count has come. */
export function Position({ view, search, seen, size }: Props) {
  const t = useMessages(messages)
  const format = useFormat()
  const reader = view.text?.window.reader
  const known = seen?.first !== undefined && seen.last !== undefined
  return (
    <div className={styles['position']}>
      {known && (
        <span>{t('lines', { from: format.count(seen.first ?? 0), to: format.count(seen.last ?? 0) })}</span>
      )}
      {search.scan?.done && !search.running && search.scan.hits.length === 0 && (
        <span>{t('ofLines', { count: format.count(search.scan.lines) })}</span>
      )}
      {seen && reader && (
        <span>{t('position', { percent: format.share(reader.progress(seen.offset)) })}</span>
      )}
      <span>{format.bytes(size)}</span>
      <span>UTF-8</span>
      {view.text?.packed && <span>{t('unpacked')}</span>}
      {view.notice && (
        <span role="status">
          {t('fewerLines', { count: view.notice.lines, shown: format.count(view.notice.lines) })}
        </span>
      )}
      {view.progress !== undefined && (
        <Busy
          share={view.progress}
          label={t('counting', { percent: format.share(view.progress, 0) })}
          onStop={view.stop}
        />
      )}
      {search.running && search.scan && reader && (
        <Busy
          share={reader.progress(search.scan.offset)}
          label={t('searching', { percent: format.share(reader.progress(search.scan.offset), 0) })}
          onStop={search.stop}
        />
      )}
    </div>
  )
}

function Busy({ share, label, onStop }: { share: number; label: string; onStop: () => void }) {
  const t = useMessages(messages)
  return (
    <span className={styles['busy']}>
      <Progress percent={Math.round(share * 100)} showInfo={false} size={[96, 4]} aria-label={label} />
      {label}
      <Button type="link" size="small" onClick={onStop}>
        {t('stop')}
      </Button>
    </span>
  )
}
