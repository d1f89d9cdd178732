import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { embeddedTools } from '@omics/contract/tools/embedded'
import { tools } from '@omics/contract/tools/tools'
import { apiQuery, useApi } from '../../api/query.ts'
import { useMay, useSees } from '../../api/session.ts'
import { CardList } from '../../resource/CardList.tsx'
import { titleOf } from '../../resource/titles.ts'
import { usePagedRows } from '../../resource/use-paged-rows.ts'
import { useAddress } from '../../ui/browser/use-address.ts'
import { useHasMouse } from '../../ui/browser/use-media.ts'
import { ChoiceChips } from '../../ui/controls/ChoiceChips.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Beside } from '../../ui/layout/Drawer.tsx'
import { Page, Toolbar } from '../../ui/layout/Page.tsx'
import { PageHeader, Section } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { OutsideTools } from './embedded/OutsideTools.tsx'
import { ToolForm } from './make/ToolForm.tsx'
import { toolMessages } from './messages.ts'
import { ToolCard } from './ToolCard.tsx'

const shelves = ['everything', 'common', 'collected', 'mine'] as const

/** The tools that one may use, by category; search, shelf and category stand in the address. */
export default function ToolListScreen() {
  const t = useMessages(toolMessages)
  const format = useFormat()
  const text = useText()
  const navigate = useNavigate()
  const mayMake = useMay('tool_change')
  const [address, change] = useAddress()
  const search = address.get('search') ?? ''
  const category = address.get('category') || undefined
  const shelf = shelves.find((one) => one === address.get('shelf')) ?? 'everything'
  const categories = useApi(tools.categories, {}, { quiet: true }).data ?? []
  const named = categories.map(({ id, count, ...one }) => ({ id, count, title: text(titleOf(one)) }))
  const titles = new Map(named.map(({ id, title }) => [id, title]))
  const query = {
    search: search || undefined,
    ...(category && { category }),
    ...(shelf === 'collected' && { collected: 'true' }),
    ...(shelf === 'common' && { common: 'true' }),
  }
  const list = usePagedRows(
    (page) => apiQuery(shelf === 'mine' ? tools.userIndex : tools.list, { query: { ...query, ...page } }),
    { size: 60 },
  )
  const isNarrowed = search !== '' || category !== undefined
  // A workflow's page asks for a tool of the version that it shows.
  const versionId = address.get('make') || undefined
  const [making, setMaking] = useState(false)
  const hasMouse = useHasMouse()
  const close = () => {
    setMaking(false)
    change({ make: undefined })
  }
  const form = mayMake && (making || versionId !== undefined) && (
    <ToolForm versionId={versionId} onSaved={({ id }) => void navigate(`/tool/${id}`)} onClose={close} />
  )
  return (
    <Beside drawer={form}>
      <Page>
        <PageHeader
          title={t('tools')}
          note={list.total === undefined ? undefined : format.total(list.total, list.totalIsExact)}
          actions={
            mayMake && (
              <Button icon={<Plus size={16} />} onClick={() => setMaking(true)}>
                {t('make')}
              </Button>
            )
          }
        />
        <Toolbar>
          <SearchField
            label={t('find')}
            value={search}
            autoFocus={hasMouse}
            onChange={(value) => change({ search: value })}
          />
          <SegmentedControl
            label={t('tools')}
            value={shelf}
            options={shelves.map((value) => ({ value, label: t(value) }))}
            onChange={(value) => change({ shelf: value === 'everything' ? '' : value })}
          />
          <ChoiceChips
            label={t('category')}
            choices={named.filter(({ count }) => count > 0)}
            chosen={category}
            onChoose={(id) => change({ category: id })}
          />
        </Toolbar>
        <CardList list={list} empty={<Empty shelf={isNarrowed ? 'everything' : shelf} />}>
          {(tool) => (
            <ToolCard
              key={tool.id}
              tool={tool}
              categories={tool.categories.map((id) => titles.get(id) ?? id)}
            />
          )}
        </CardList>
        {!isNarrowed && shelf === 'everything' && <WebTools />}
      </Page>
    </Beside>
  )
}

const emptyWords = {
  everything: ['noneTitle', 'noneText'],
  common: ['noCommonTitle', 'noCommonText'],
  collected: ['noCollectedTitle', 'noCollectedText'],
  mine: ['noMineTitle', 'noMineText'],
} as const

/** Nothing is found, or nothing was put on a shelf yet. */
function Empty({ shelf }: { shelf: (typeof shelves)[number] }) {
  const t = useMessages(toolMessages)
  const [title, words] = emptyWords[shelf]
  return <EmptyState title={t(title)}>{t(words)}</EmptyState>
}

/** The web tools of others that one may open, where there are any. */
function WebTools() {
  const t = useMessages(toolMessages)
  const all = useApi(embeddedTools.mine, {}, { quiet: true, enabled: useSees('embedded_tool') }).data ?? []
  if (all.length === 0) return null
  return (
    <Section title={t('onTheWeb')}>
      <OutsideTools tools={all} />
    </Section>
  )
}
