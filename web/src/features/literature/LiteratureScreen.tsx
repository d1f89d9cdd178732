import { Button } from 'antd'
import { useNavigate } from 'react-router'
import type { OutputOf } from '@omics/contract/endpoint'
import { papers } from '@omics/contract/literature/papers'
import { apiQuery, useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { CardList } from '../../resource/CardList.tsx'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { BarChart } from '../../ui/charts/BarChart.tsx'
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import styles from './literature.module.css'
import { literatureMessages } from './messages.ts'
import { PaperCard } from './PaperCard.tsx'
import { PaperDrawer } from './PaperDrawer.tsx'

type CountOfYear = OutputOf<typeof papers.index>['years'][number]

/** So many bars are told apart. */
const mostYears = 100

/** Counts of each year from the first to the last, so that as many years lie as far apart; of far too many those that have any. */
function eachYear(years: readonly CountOfYear[]): readonly CountOfYear[] {
  const [first, last] = [years[0]?.year ?? 0, years.at(-1)?.year ?? 0]
  if (last - first >= mostYears) return years
  const counts = new Map(years.map(({ year, count }) => [year, count]))
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const year = first + at
    return { year, count: counts.get(year) ?? 0 }
  })
}

/** The papers that one may read; search, year and the paper that is looked at stand in the address. */
export default function LiteratureScreen() {
  const t = useMessages(literatureMessages)
  const format = useFormat()
  const navigate = useNavigate()
  const manages = useSees('literature_index')
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const year = address.get('year') ?? undefined
  const query = { search: search || undefined, year }
  const list = usePagedRows((page) => apiQuery(papers.index, { query: { ...query, ...page } }), { size: 40 })
  const years = useApi(papers.index, { query: { limit: 1 } }, { quiet: true }).data?.years
  const chosen = address.get('paper') ?? undefined
  const isNarrowed = search !== '' || year !== undefined
  return (
    <Beside
      drawer={chosen && <PaperDrawer key={chosen} id={chosen} onClose={() => change({ paper: undefined })} />}
    >
      <Page>
        <PageHeader
          title={t('papers')}
          note={list.total === undefined ? undefined : format.total(list.total, list.totalIsExact)}
          actions={
            manages && (
              <Button onClick={() => void navigate('/permission/literature_index')}>{t('manage')}</Button>
            )
          }
        />
        {years && years.length > 1 && (
          <div className={styles['years']}>
            <BarChart
              title={t('byYear')}
              bars={eachYear(years).map((one) => ({
                label: String(one.year),
                parts: [{ value: one.count, colour: 'var(--accent)', title: t('papers') }],
              }))}
            />
          </div>
        )}
        <Toolbar>
          <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
          {years && years.length > 1 && (
            <ChoiceChips
              label={t('year')}
              choices={years
                .toReversed()
                .map((one) => ({ id: String(one.year), title: String(one.year), count: one.count }))}
              chosen={year}
              onChoose={(id) => change({ year: id })}
            />
          )}
        </Toolbar>
        <CardList
          list={list}
          width={420}
          empty={
            <EmptyState title={t(isNarrowed ? 'noneFound' : 'none')}>
              {t(isNarrowed ? 'noneFoundMore' : 'noneMore')}
            </EmptyState>
          }
        >
          {(paper) => <PaperCard key={paper.id} paper={paper} />}
        </CardList>
      </Page>
    </Beside>
  )
}
