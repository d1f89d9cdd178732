import { Button, Select } from 'antd'
import { Download } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { SkeletonText } from '../../ui/notices/Skeleton.tsx'
import { Grid, rowHeight, type Sort } from '../grid/Grid.tsx'
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

/** What a search of sequences found: an overview by place, a table, and the alignment of the hit that is chosen. */
export default function HitsView({ source }: ViewerProps) {
  const t = useMessages(messages)
  const { data, error } = useLoaded(source, loadHits)
  if (error !== undefined) return <Failure error={error} source={source} />
  if (!data) return <SkeletonText lines={8} />
  if (data.kind === 'search') return <Found search={data.search} name={source.name} />
  return <TextInstead source={source}>{t(data.kind === 'other' ? 'other' : 'tooLarge')}</TextInstead>
}

function Found({ search: { queries, program, leftOut }, name }: { search: Search; name: string }) {
  const t = useMessages(messages)
  // The first query that has hits says more than the first.
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      queries.findIndex(({ hits }) => hits.length > 0),
    ),
  )
  const query = queries[at]
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
            onChange={setAt}
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
        <Hits key={at} query={query} name={name.replace(/(\.blast)?\.\w+$/, '')} />
      )}
    </div>
  )
}

/** CSS pixels from which all figures fit beside the name. */
const narrowest = 640

function Hits({ query, name }: { query: Query; name: string }) {
  const t = useMessages(messages)
  const format = useFormat()
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>()
  const [row, setRow] = useState<number>()
  const order = useMemo(() => orderOf(query, search, sort), [query, search, sort])
  const shown = useMemo(() => [...order].flatMap((at) => query.hits[at] ?? []), [order, query])
  const chosen = row === undefined ? undefined : query.hits[row]
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
        <SearchField label={t('find')} value={search} onChange={setSearch} width={200} />
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
          onSort={setSort}
          selected={row}
          onSelect={setRow}
          empty={<p className={styles['note']}>{t('none')}</p>}
        />
      </div>
      {chosen ? <Alignment hit={chosen} /> : <p className={styles['note']}>{t('choose')}</p>}
    </>
  )
}
