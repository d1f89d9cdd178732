import { Button } from 'antd'
import { Combine, Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  fewestCells,
  matrixFormats,
  matrixStates,
  singleCellFiles,
  type SingleCellFile,
} from '@omics/contract/singlecell/files'
import { useApi } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { useListQuery } from '../../resource/list-query.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useAddress } from '../../ui/browser/use-address.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { StatusTag } from '../../ui/labels/StatusTag.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { AnalyseDrawer } from './analyse/AnalyseDrawer.tsx'
import { useFormatName } from './format-name.ts'
import { JoinSamples } from './JoinSamples.tsx'
import { MatrixDrawer } from './MatrixDrawer.tsx'
import { singleCellMessages } from './messages.ts'
import { RegisterMatrix } from './RegisterMatrix.tsx'
import { TryExample } from './TryExample.tsx'

const statuses = { looking: 'running', ready: 'succeeded', unfit: 'failed' } as const

/** The matrices of cells that are registered; the one looked at, and whether it is being analysed, stand in the address. */
export default function MatricesScreen() {
  const t = useMessages(singleCellMessages)
  const nameOf = useFormatName()
  const mayAdd = useMay('project_change')
  const list = useListQuery(singleCellFiles.list)
  const page = useApi(
    singleCellFiles.list,
    { query: list.query },
    {
      keepPrevious: true,
      every: (data) => (data?.items.some(({ state }) => state === 'looking') ? 1500 : false),
    },
  )
  const navigate = useNavigate()
  const [adding, setAdding] = useState<'one' | 'samples'>()
  const [address, change] = useAddress()
  const chosen = address.get('file') ?? undefined
  const isAnalysed = address.get('analyse') !== null
  const columns = useColumns()
  const { search, state, format } = list.query
  const isEmpty = page.data?.total === 0 && !search && !state && !format
  const add = mayAdd && (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setAdding('one')}>
      {t('add')}
    </Button>
  )
  const several = mayAdd && (page.data?.total ?? 0) > 1 && (
    <Button icon={<Combine size={16} />} onClick={() => setAdding('samples')}>
      {t('joinSamples')}
    </Button>
  )
  const made = (id: string) => {
    setAdding(undefined)
    change({ file: id })
  }
  const close = () => change({ file: undefined, analyse: undefined })
  // The form is closed first: in this tab, which is kept, it would stand beside that of the analyses.
  const launched = useRef<string>(undefined)
  useEffect(() => {
    if (launched.current === undefined || isAnalysed) return
    void navigate(`/tool/singleCelList?id=${launched.current}`)
    launched.current = undefined
  }, [isAnalysed, navigate])
  return (
    <ResourceList<SingleCellFile>
      title={t('matrices')}
      list={list}
      page={page}
      columns={columns}
      rowKey={({ id }) => id}
      searchLabel={t('find')}
      filters={[
        {
          key: 'state',
          title: t('matrixState'),
          choices: matrixStates.map((value) => ({ value, label: t(value) })),
        },
        {
          key: 'format',
          title: t('format'),
          choices: matrixFormats.map((value) => ({ value, label: nameOf(value) })),
        },
      ]}
      actions={
        !isEmpty && (
          <>
            {several}
            {add}
          </>
        )
      }
      empty={
        isEmpty ? (
          <EmptyState
            title={t('noMatrix')}
            action={
              mayAdd && (
                <>
                  <TryExample onMade={made} />
                  {add}
                </>
              )
            }
          >
            {t('noMatrixMore')}
          </EmptyState>
        ) : (
          <EmptyState title={t('noneLike')}>{t('noneLikeMore')}</EmptyState>
        )
      }
      onOpen={({ id }) => change({ file: id, analyse: undefined })}
      openKey={chosen}
      drawer={
        adding === 'one' ? (
          <RegisterMatrix onClose={() => setAdding(undefined)} onMade={made} />
        ) : adding === 'samples' ? (
          <JoinSamples onClose={() => setAdding(undefined)} onMade={made} />
        ) : chosen !== undefined && isAnalysed ? (
          <AnalyseDrawer
            key={chosen}
            id={chosen}
            onClose={close}
            onLaunched={() => {
              launched.current = chosen
              close()
            }}
          />
        ) : (
          chosen !== undefined && (
            <MatrixDrawer
              key={chosen}
              id={chosen}
              onClose={close}
              onAnalyse={() => change({ analyse: '1' })}
            />
          )
        )
      }
    />
  )
}

function useColumns(): readonly Column<SingleCellFile>[] {
  const t = useMessages(singleCellMessages)
  const format = useFormat()
  const nameOf = useFormatName()
  return [
    { key: 'name', title: t('name'), width: 240, sortable: true, render: ({ name }) => name },
    {
      key: 'state',
      title: t('matrixState'),
      width: 200,
      grow: 0,
      render: (row) => {
        const isSmall = row.facts !== null && row.facts.cells < fewestCells
        const told = row.facts?.kind === 'scaled' ? 'scaledUnfit' : isSmall ? 'tooFewCells' : row.state
        return (
          <StatusTag status={isSmall ? 'failed' : statuses[row.state]} look="plain">
            {t(told)}
          </StatusTag>
        )
      },
    },
    {
      key: 'format',
      title: t('format'),
      width: 120,
      grow: 0,
      render: (row) => row.format && nameOf(row.format),
    },
    {
      key: 'cells',
      title: t('cells'),
      type: 'number',
      width: 110,
      grow: 0,
      render: ({ facts }) => facts && format.count(facts.cells),
    },
    {
      key: 'genes',
      title: t('genes'),
      type: 'number',
      width: 110,
      grow: 0,
      render: ({ facts }) => facts && format.count(facts.genes),
    },
    { key: 'project', title: t('project'), width: 180, quiet: true, render: ({ project }) => project },
    {
      key: 'created_at',
      title: t('registered'),
      width: 170,
      grow: 0,
      quiet: true,
      sortable: true,
      render: ({ created_at }) => format.dateTime(created_at),
    },
  ]
}
