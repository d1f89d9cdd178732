import { Button, Input } from 'antd'
import { ArrowDownToLine, ArrowUpToLine, ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useState } from 'react'
import { GoTo } from '../../ui/controls/GoTo.tsx'
import { NamedButton } from '../../ui/controls/NamedButton.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { messages } from './messages.ts'
import { mostHits } from './scan.ts'
import type { useSearch } from './use-search.ts'
import type { useTextWindow } from './use-text-window.ts'
import styles from './View.module.css'

type Props = { view: ReturnType<typeof useTextWindow>; search: ReturnType<typeof useSearch> }

export function Toolbar({ view, search }: Props) {
  const t = useMessages(messages)
  return (
    <div className={styles['toolbar']}>
      <Find view={view} search={search} />
      <span className={styles['spring']} />
      <GoTo
        label={t('goToHint')}
        placeholder={t('goTo')}
        toNumber={(line) => void view.toLine(line)}
        toShare={(share) => void view.toShare(share)}
      />
      <NamedButton name={t('start')} onClick={view.toStart} icon={<ArrowUpToLine size={16} aria-hidden />} />
      <NamedButton name={t('end')} onClick={view.toEnd} icon={<ArrowDownToLine size={16} aria-hidden />} />
    </div>
  )
}

function Find({ view, search }: Props) {
  const t = useMessages(messages)
  const [hit, setHit] = useState(-1)
  const hits = search.scan?.hits ?? []

  const go = (index: number) => {
    const target = hits[(index + hits.length) % hits.length]
    if (!target) return
    setHit((index + hits.length) % hits.length)
    void view.toOffset(target.offset, target.line)
  }
  const enter = (text: string) => {
    if (text === search.query && hits.length > 0) return go(hit + 1)
    setHit(-1)
    void search.start(text)
  }
  return (
    <>
      <Input
        className={styles['find']}
        prefix={<Search size={16} aria-hidden />}
        placeholder={t('search')}
        aria-label={t('search')}
        allowClear
        onClear={() => enter('')}
        onPressEnter={(event) => enter(event.currentTarget.value)}
      />
      {search.scan && (
        <span className={styles['hits']} aria-live="polite">
          <Count scan={search.scan} running={search.running} hit={hit} />
        </span>
      )}
      {hits.length > 0 && (
        <>
          <Button
            type="text"
            aria-label={t('previousHit')}
            onClick={() => go(hit < 0 ? -1 : hit - 1)}
            icon={<ChevronUp size={16} aria-hidden />}
          />
          <Button
            type="text"
            aria-label={t('nextHit')}
            onClick={() => go(hit + 1)}
            icon={<ChevronDown size={16} aria-hidden />}
          />
        </>
      )}
    </>
  )
}

type CountProps = { scan: NonNullable<Props['search']['scan']>; running: boolean; hit: number }

function Count({ scan, running, hit }: CountProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const count = scan.hits.length
  const shown = format.count(count)
  if (hit >= 0) return t('hitOf', { at: format.count(hit + 1), count: shown })
  if (count >= mostHits) return t('mostHits', { count: shown })
  return count === 0 && !running ? t('noHits') : t('hits', { count, shown })
}
