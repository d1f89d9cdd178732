import { Button } from 'antd'
import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { QueryOf } from '@omics/contract/endpoint'
import { reports, reportStates, type ReportSummary } from '@omics/contract/reports/reports'
import { templates } from '@omics/contract/reports/templates'
import { open } from '../../api/client.ts'
import { useProjects } from '../../api/project.ts'
import { useApi } from '../../api/query.ts'
import { useSees } from '../../api/session.ts'
import { useSaving } from '../../api/use-saving.ts'
import { ContractFiles } from '../../resource/contracts/ContractFiles.tsx'
import { contractFileMessages } from '../../resource/contracts/messages.ts'
import { useListQuery } from '../../resource/list-query.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useAddress } from '../../ui/browser/use-address.ts'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import type { Filter } from '../../ui/data-table/FilterChips.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { addressOf } from './address.ts'
import { reportMessages } from './messages.ts'

/** The reports of all projects, and the files of all contracts for those who may see them. */
export default function EveryReportScreen() {
  const t = useMessages(reportMessages)
  const say = useMessages(contractFileMessages)
  const [address, change] = useAddress()
  if (!useSees('contracts')) return <EveryReport />
  const of = address.get('of') === 'contracts' ? 'contracts' : 'reports'
  const tools = (
    <SegmentedControl
      label={t('kind')}
      value={of}
      onChange={(next) => change({ ...cleared, of: next })}
      options={[
        { value: 'reports', label: t('reports') },
        { value: 'contracts', label: say('contractFiles') },
      ]}
    />
  )
  return of === 'contracts' ? <ContractFiles tools={tools} /> : <EveryReport tools={tools} />
}

/** What one list was narrowed by says nothing of the other. */
const cleared = {
  search: undefined,
  state: undefined,
  project_id: undefined,
  template_id: undefined,
  sort: undefined,
  page: undefined,
}

/** The reports of all projects, narrowed and saved as a sheet. */
function EveryReport({ tools }: { readonly tools?: ReactNode }) {
  const t = useMessages(reportMessages)
  const navigate = useNavigate()
  const list = useListQuery(reports.everywhere)
  const page = useApi(reports.everywhere, { query: list.query }, { keepPrevious: true })
  return (
    <ResourceList
      title={t('everyReport')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={({ id }) => id}
      searchLabel={t('find')}
      filters={useFilters()}
      tools={tools}
      actions={<Export query={list.query} />}
      empty={<EmptyState title={t('noMatch')} />}
      onOpen={({ id }) => void navigate(addressOf(id))}
    />
  )
}

function Export({ query }: { query: QueryOf<typeof reports.everywhere> }) {
  const t = useMessages(reportMessages)
  const [saving, save] = useSaving()
  const tableAs = async (format: 'xlsx' | 'csv') => {
    const { project_id, template_id, state, search } = query
    const asked = { project_id, template_id, state, search, format }
    return (await open(reports.export, { query: asked })).blob()
  }
  return (['xlsx', 'csv'] as const).map((format) => (
    <Button
      key={format}
      icon={<Download size={16} />}
      loading={saving}
      onClick={() => save(`reports.${format}`, () => tableAs(format))}
    >
      {t(`as_${format}`)}
    </Button>
  ))
}

function useFilters(): readonly Filter[] {
  const t = useMessages(reportMessages)
  const say = useText()
  const all = useProjects({ quiet: true }).data ?? []
  const made = useApi(templates.choices, {}, { quiet: true }).data ?? []
  return [
    {
      key: 'state',
      title: t('state'),
      choices: reportStates.map((value) => ({ value, label: t(`state_${value}`) })),
    },
    {
      key: 'project_id',
      title: t('project'),
      choices: all.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      key: 'template_id',
      title: t('template'),
      choices: made.map(({ id, title_en: en, title_zh: zh }) => ({ value: id, label: say({ en, zh }) })),
    },
  ]
}

function useColumns(): readonly Column<ReportSummary>[] {
  const t = useMessages(reportMessages)
  const say = useText()
  const format = useFormat()
  return [
    { key: 'title', title: t('title'), width: 240, grow: 3, sortable: true, render: (row) => row.title },
    { key: 'project', title: t('project'), width: 160, quiet: true, render: (row) => row.project },
    {
      key: 'template',
      title: t('template'),
      width: 180,
      quiet: true,
      render: ({ template }) =>
        template &&
        `${say({
          en: template.title_en,
          zh: template.title_zh,
        })} ${template.number}`,
    },
    { key: 'state', title: t('state'), width: 110, grow: 0, render: (row) => t(`state_${row.state}`) },
    { key: 'created_by', title: t('writtenBy'), width: 130, quiet: true, render: (row) => row.created_by },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 170,
      grow: 0,
      sortable: true,
      quiet: true,
      render: (row) => format.dateTime(row.updated_at),
    },
  ]
}
