import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { analysisStates } from '@omics/contract/analyses/analyses'
import { singleCellAnalyses, type SingleCellAnalysis } from '@omics/contract/singlecell/analyses'
import { useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { isGoing } from '../../resource/going.ts'
import { useListQuery } from '../../resource/list-query.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { statusNames } from '../../ui/labels/statuses.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { AnalyseDrawer } from './analyse/AnalyseDrawer.tsx'
import { AnalysisDrawer } from './AnalysisDrawer.tsx'
import { singleCellMessages } from './messages.ts'

/** Analyses of single cells, of all matrices or of the one in the address. */
export default function AnalysesScreen() {
  const t = useMessages(singleCellMessages)
  const text = useText()
  const navigate = useNavigate()
  const mayLaunch = useMay('analysis_launch')
  const list = useListQuery(singleCellAnalyses.list)
  const page = useApi(
    singleCellAnalyses.list,
    { query: list.query },
    { keepPrevious: true, every: (data) => (data?.items.some(isGoing) ? 2000 : 15_000) },
  )
  const [opened, open] = useState<string>()
  const [repeated, repeat] = useState<SingleCellAnalysis>()
  const columns = useColumns()
  const row = page.data?.items.find(({ id }) => id === opened)
  const close = () => {
    open(undefined)
    repeat(undefined)
  }
  return (
    <ResourceList<SingleCellAnalysis>
      title={t('analysesTitle')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('findAnalysis')}
      filters={[
        {
          key: 'state',
          title: t('state'),
          choices: analysisStates.map((value) => ({ value, label: text(statusNames[value]) })),
        },
      ]}
      actions={<Button onClick={() => void navigate('/tool/singleCell')}>{t('toMatrices')}</Button>}
      empty={
        <EmptyState title={t('noAnalysis')} action={<Link to="/tool/singleCell">{t('toMatrices')}</Link>}>
          {t('noAnalysisMore')}
        </EmptyState>
      }
      onOpen={({ id }) => {
        repeat(undefined)
        open(id)
      }}
      openKey={row?.id}
      drawer={
        repeated?.single_cell_file_id ? (
          <AnalyseDrawer
            id={repeated.single_cell_file_id}
            before={repeated}
            onClose={close}
            onLaunched={({ id }) => {
              repeat(undefined)
              open(id)
            }}
          />
        ) : (
          row && (
            <AnalysisDrawer
              key={row.id}
              analysis={row}
              onClose={close}
              {...(mayLaunch && row.single_cell_file_id && { onAgain: () => repeat(row) })}
            />
          )
        )
      }
    />
  )
}

function useColumns(): readonly Column<SingleCellAnalysis>[] {
  const t = useMessages(singleCellMessages)
  const format = useFormat()
  return [
    { key: 'code', title: t('analysis'), width: 100, grow: 0, mono: true, render: ({ code }) => code },
    { key: 'name', title: t('name'), width: 220, render: ({ name }) => name },
    {
      key: 'state',
      title: t('state'),
      width: 140,
      grow: 0,
      render: ({ state }) => <StatusTag status={state} look="plain" />,
    },
    { key: 'matrix', title: t('matrix'), width: 180, render: ({ matrix }) => matrix },
    {
      key: 'method',
      title: t('method'),
      width: 140,
      grow: 0,
      render: ({ settings: { method, resolution } }) =>
        t('clusteringOf', { method: t(method === 'leiden' ? 'methodLeiden' : 'methodLouvain'), resolution }),
    },
    { key: 'project', title: t('project'), width: 160, quiet: true, render: ({ project }) => project },
    {
      key: 'began',
      title: t('began'),
      width: 170,
      grow: 0,
      quiet: true,
      render: ({ created_at }) => format.dateTime(created_at),
    },
  ]
}
