import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { z } from 'zod'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { useSeen } from '../frame/seen.ts'
import { useView } from '../frame/use-view.ts'
import { Grid, rowHeight } from '../grid/Grid.tsx'
import type { ViewerProps } from '../source.ts'
import { Failure } from '../states/FileStates.tsx'
import { LinesLeftOut } from '../states/LinesLeftOut.tsx'
import { TextInstead } from '../text/TextInstead.tsx'
import { useLoaded } from '../use-loaded.ts'
import { useWidth } from '../use-width.ts'
import { Alignment } from './Alignment.tsx'
import { alignmentText, sequencesText } from './alignment.ts'
import { columnsOf } from './columns.ts'
import type { Query, Search } from './hits.ts'
import { loadHits } from './load.ts'
import { messages } from './messages.ts'
import { Overview } from './Overview.tsx'
import { orderOf } from './order.ts'
import styles from './View.module.css'

const HitsShown = z.object({
  /** Which of several queries; null for the first that has hits. */
  query: z.int().nonnegative().nullable().catch(null),
  find: z.string().max(300).catch(''),
  /** A column by which the table stands, or '-' and one; empty for the order of the file. */
  sort: z.string().max(30).catch(''),
  /** The hit that is chosen. */
  row: z.int().nonnegative().nullable().catch(null),
})
type HitsShown = z.output<typeof HitsShown>

/** What a search of sequences found: an overview by place, a table, and the alignment of the hit that is chosen. */
export default function HitsView({ source, frame }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadHits)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'search') return <Found search={data.search} name={source.name} frame={frame} />
  return <TextInstead source={source}>{t(data.kind === 'other' ? 'other' : 'tooLarge')}</TextInstead>
}

type FoundProps = Pick<ViewerProps, 'frame'> & { search: Search; name: string }

function Found({ search: { queries, program, leftOut }, name, frame }: FoundProps) {
  const t = useMessages(messages)
  const [shown, change] = useView(frame, HitsShown)
  // The first query that has hits says more than the first.
  const begin = Math.max(
    0,
    queries.findIndex(({ hits }) => hits.length > 0),
  )
  const at = shown.query ?? begin
  const query = queries[at] ?? queries[begin]
  if (!query) return <EmptyState title={t('noQueries')} />
  return (
    <div className={styles['view']}>
      {leftOut && <LinesLeftOut name={name} of={leftOut} />}
      <div className={styles['bar']}>
        {queries.length > 1 && (
          <Select
            aria-label={t('query')}
            showSearch={{ optionFilterProp: 'label' }}
            className={styles['queries'] ?? ''}
            value={at}
            options={queries.map(({ id, hits }, value) => ({
              value,
              label: t('queryOption', { id, count: hits.length }),
            }))}
            onChange={(wanted) => change({ query: wanted, find: '', sort: '', row: null })}
          />
        )}
        <span className={styles['note']}>
          {[queries.length > 1 ? '' : query.id, t('hits', { count: query.hits.length }), program]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      {query.hits.length === 0 ? (
        <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
      ) : (
        <Hits
          key={at}
          query={query}
          name={name.replace(/(\.blast)?\.\w+$/, '')}
          frame={frame}
          shown={shown}
          change={change}
        />
      )}
    </div>
  )
}

/** CSS pixels from which all figures fit beside the name. */
const narrowest = 640

interface HitsProps {
  readonly query: Query
  readonly name: string
  readonly frame: ViewerProps['frame']
  readonly shown: HitsShown
  change(patch: Partial<HitsShown>): void
}

function Hits({ query, name, frame, shown: { find: search, sort: sorted, row }, change }: HitsProps) {
  const t = useMessages(messages)
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  useSeen(frame, [place], width > 0)
  const sort = useMemo(
    () => (sorted === '' ? undefined : { key: sorted.replace('-', ''), descending: sorted.startsWith('-') }),
    [sorted],
  )
  const order = useMemo(() => orderOf(query, search, sort), [query, search, sort])
  const alignment = useRef<HTMLDivElement>(null)
  const asked = useRef<number>(undefined)
  const setRow = (at: number) => {
    asked.current = at
    change({ row: at })
  }
  // It stands below a table that may be as high as the window.
  useEffect(() => {
    if (asked.current === undefined || asked.current !== row) return
    asked.current = undefined
    alignment.current?.scrollIntoView({ block: 'nearest' })
  })
  const shown = useMemo(() => [...order].flatMap((at) => query.hits[at] ?? []), [order, query])
  const chosen = row === null ? undefined : query.hits[row]
  const hasRows = query.hits.some(({ pairs }) => pairs.some(({ rows }) => rows !== undefined))
  const save = (text: string, ending: string) =>
    saveBytes(
      new Blob([text], { type: 'text/plain' }),
      `${name}-${query.id.replaceAll(/[^\w.-]/g, '_')}.${ending}`,
    )
  return (
    <>
      <div ref={place}>
        {width > 0 && (
          <Overview
            query={query}
            hits={shown}
            width={width}
            chosen={chosen}
            onChoose={(hit) => setRow(query.hits.indexOf(hit))}
          />
        )}
      </div>
      <div className={styles['bar']}>
        <SearchField label={t('find')} value={search} onChange={(find) => change({ find })} width={200} />
        {hasRows && (
          <>
            <Button icon={<Download size={15} />} onClick={() => save(alignmentText(query), 'txt')}>
              {t('saveAlignments')}
            </Button>
            <Button icon={<Download size={15} />} onClick={() => save(sequencesText(query), 'fasta')}>
              {t('saveSequences')}
            </Button>
          </>
        )}
      </div>
      <div className={styles['table']} style={{ height: (order.length + 2) * rowHeight }}>
        <Grid
          label={t('hits', { count: query.hits.length })}
          columns={columnsOf(query, t, format, width < narrowest)}
          order={order}
          sort={sort}
          onSort={(next) => change({ sort: next ? `${next.descending ? '-' : ''}${next.key}` : '' })}
          selected={row ?? undefined}
          onSelect={setRow}
          empty={<p className={styles['note']}>{t('none')}</p>}
        />
      </div>
      <div ref={alignment}>
        {chosen ? <Alignment hit={chosen} /> : <p className={styles['note']}>{t('choose')}</p>}
      </div>
    </>
  )
}
