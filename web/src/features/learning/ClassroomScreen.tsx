import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { courseLevels, courses } from '@omics/contract/learning/courses'
import { apiQuery, useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { CardList } from '../../resource/CardList.tsx'
import { titleOf } from '../../resource/titles.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { FilterChips } from '../../ui/data-table/FilterChips.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { CourseCard } from './CourseCard.tsx'
import { learningMessages } from './messages.ts'

const lists = { all: courses.index, mine: courses.own, collected: courses.favourites } as const
type Which = keyof typeof lists
const isWhich = (value: string | null): value is Which => value !== null && value in lists

/** The courses that there are, one's own, and those collected; what is searched stands in the address. */
export default function ClassroomScreen() {
  const t = useMessages(learningMessages)
  const text = useText()
  const navigate = useNavigate()
  const manages = useSees('cloud_academy_manage_index')
  const [address, change] = useAddress()
  const asked = address.get('which')
  const which = isWhich(asked) ? asked : 'all'
  const search = address.get('search') ?? ''
  const level = courseLevels.find((one) => one === address.get('level'))
  const category = address.get('category') ?? undefined
  const query = { search: search || undefined, level, category }
  const list = usePagedRows((page) => apiQuery(lists[which], { query: { ...query, ...page } }), { size: 40 })
  const words = useApi(courses.dictionaries, {}, { quiet: true }).data
  return (
    <Page>
      <PageHeader
        title={t('learning')}
        actions={
          manages && (
            <Button onClick={() => void navigate('/permission/cloudAcademyManage_index')}>
              {t('manage')}
            </Button>
          )
        }
      />
      <Toolbar>
        <SearchField label={t('find')} value={search} onChange={(value) => change({ search: value })} />
        <FilterChips
          filters={[
            {
              key: 'level',
              title: t('level'),
              choices: courseLevels.map((value) => ({ value, label: t(value) })),
            },
            {
              key: 'category',
              title: t('category'),
              choices: (words?.categories ?? []).map((one) => ({
                value: one.value,
                label: text(titleOf(one)),
              })),
            },
          ]}
          values={{ level, category }}
          onChange={(key, value) => change({ [key]: value })}
        />
        <SegmentedControl<Which>
          label={t('which')}
          value={which}
          onChange={(value) => change({ which: value === 'all' ? undefined : value })}
          options={[
            { value: 'all', label: t('all') },
            { value: 'mine', label: t('mine') },
            { value: 'collected', label: t('collected') },
          ]}
        />
      </Toolbar>
      <CardList list={list} empty={<EmptyState title={t('noCourse')}>{t('noCourseMore')}</EmptyState>}>
        {(course) => <CourseCard key={course.id} course={course} />}
      </CardList>
    </Page>
  )
}
