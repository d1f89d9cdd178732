import { App, Button } from 'antd'
import { Plus } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { genbank, type GenbankRow } from '@omics/contract/genbank/genbank'
import { invalidate, useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { type AccessionLead, leadOf } from '../../resource/archives/lead-of.ts'
import { LookElsewhere } from '../../resource/archives/LookElsewhere.tsx'
import { useListQuery } from '../../resource/list-query.ts'
import { useOwnJobs } from '../../resource/jobs/own-jobs.ts'
import { ResourceList } from '../../resource/ResourceList.tsx'
import { useChosenRows } from '../../resource/use-chosen-rows.ts'
import type { Column } from '../../ui/data-table/columns.ts'
import { SelectionBar } from '../../ui/data-table/SelectionBar.tsx'
import { useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { useQuestion } from '../../ui/notices/use-question.ts'
import { AddForm } from './AddForm.tsx'
import { genbankMessages } from './messages.ts'
import { Narrowing } from './Narrowing.tsx'
import { ToProjectForm } from './ToProjectForm.tsx'

/** Records of GenBank and EMBL: searched, fetched, and written into projects. */
export default function GenbankScreen() {
  const t = useMessages(genbankMessages)
  const navigate = useNavigate()
  const list = useListQuery(genbank.records)
  const page = useApi(genbank.records, { query: list.query }, { keepPrevious: true, quiet: true })
  useFollowReading()
  const [form, setForm] = useState<'add' | 'write'>()
  const { chosen, selection, clear } = useChosenRows(page.data?.items ?? [])
  const close = () => setForm(undefined)
  const lead = leadOf(list.query.search ?? '')
  const accession = lead?.home === 'record' ? lead.accession : undefined
  const add = (
    <Button type="primary" icon={<Plus size={16} />} onClick={() => setForm('add')}>
      {t('add')}
    </Button>
  )
  const none = <None lead={lead} add={add} />
  return (
    <ResourceList<GenbankRow>
      title={t('genbank')}
      list={list}
      page={page}
      columns={useColumns()}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(`/common/genbank/${id}`)}
      searchLabel={t('find')}
      tools={<Narrowing list={list} />}
      actions={(page.data?.total ?? 0) > 0 && add}
      selection={selection}
      bar={<Chosen ids={chosen.map(({ id }) => id)} onClear={clear} onWrite={() => setForm('write')} />}
      empty={none}
      noMatch={none}
      drawer={
        form === 'add' ? (
          <AddForm accessions={accession} onClose={close} />
        ) : (
          form === 'write' && <ToProjectForm ids={chosen.map(({ id }) => id)} onClose={close} />
        )
      }
    />
  )
}

/** Asks for the list anew whenever reading has ended; while it goes on, now and then. */
function useFollowReading() {
  const reading = useOwnJobs().filter(({ kind }) => kind === 'genbank_read')
  const told = JSON.stringify(reading.map(({ id, state, progress }) => [id, state, progress?.done]))
  useEffect(() => {
    if (told !== '[]') void invalidate(genbank.records)
  }, [told])
}

interface ChosenProps {
  readonly ids: readonly string[]
  onClear(): void
  onWrite(): void
}

function Chosen({ ids, onClear, onWrite }: ChosenProps) {
  const t = useMessages(genbankMessages)
  const { message } = App.useApp()
  const question = useQuestion()
  const mayRemove = useMay('common_data_change')
  const mayWrite = useMay('project_change')
  const removal = useApiMutation(genbank.remove, {
    changes: [genbank.records],
    onSuccess: () => {
      onClear()
      void message.success(t('removed'))
    },
  })
  const ask = () =>
    question({
      title: t('removeAsk', { count: ids.length }),
      more: t('removeMore'),
      action: t('remove'),
      onYes: () => removal.mutateAsync({ body: { ids: [...ids] } }),
    })
  return (
    <SelectionBar count={ids.length} onClear={onClear}>
      {mayRemove && (
        <Button type="text" onClick={ask}>
          {t('remove')}
        </Button>
      )}
      {mayWrite && (
        <Button type="primary" onClick={onWrite}>
          {t('toProject')}
        </Button>
      )}
    </SelectionBar>
  )
}

function useColumns(): readonly Column<GenbankRow>[] {
  const t = useMessages(genbankMessages)
  const format = useFormat()
  return [
    {
      key: 'version',
      title: t('version'),
      width: 140,
      grow: 0,
      mono: true,
      sortable: true,
      render: ({ version }) => version,
    },
    {
      key: 'definition',
      title: t('definition'),
      width: 280,
      grow: 3,
      render: ({ definition }) => definition,
    },
    { key: 'organism', title: t('organism'), width: 160, sortable: true, render: ({ organism }) => organism },
    {
      key: 'length',
      title: t('length'),
      type: 'number',
      width: 110,
      grow: 0,
      sortable: true,
      render: ({ length }) => format.count(length),
    },
    {
      key: 'features',
      title: t('features'),
      type: 'number',
      width: 100,
      grow: 0,
      wideOnly: true,
      render: ({ features }) => format.count(features),
    },
    {
      key: 'updated_on',
      title: t('updated'),
      width: 120,
      grow: 0,
      quiet: true,
      sortable: true,
      render: ({ updated_on }) => updated_on,
    },
    {
      key: 'project',
      title: t('project'),
      width: 140,
      quiet: true,
      wideOnly: true,
      render: ({ project }) => project?.name ?? t('ofEverybody'),
    },
  ]
}

/** What stands where no record is listed: where another one is looked up, or that it can be fetched. */
function None({ lead, add }: { readonly lead: AccessionLead | undefined; readonly add: ReactNode }) {
  const t = useMessages(genbankMessages)
  if (lead?.home === 'record')
    return (
      <EmptyState title={t('notHere', { accession: lead.accession })} action={add}>
        {t('notHereText')}
      </EmptyState>
    )
  if (lead) return <LookElsewhere lead={lead} />
  const isBare = new URLSearchParams(window.location.search).size === 0
  return (
    <EmptyState title={t(isBare ? 'noneHere' : 'noneFits')} action={add}>
      {isBare && t('noneHereText')}
    </EmptyState>
  )
}
