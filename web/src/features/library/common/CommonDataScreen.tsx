import { Button, Form } from 'antd'
import { CloudDownload } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { commonData, commonFiles, type CommonData } from '@omics/contract/files/common-data'
import { useMay } from '../../../api/session.ts'
import { leadOf } from '../../../resource/archives/lead-of.ts'
import { LookElsewhere } from '../../../resource/archives/LookElsewhere.tsx'
import { CrudForm } from '../../../resource/crud/CrudForm.tsx'
import { CrudList } from '../../../resource/crud/CrudList.tsx'
import { useAuthored } from '../../../ui/language/author-help.ts'
import { formatSize, useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { EmptyState } from '../../../ui/notices/EmptyState.tsx'
import { useListQuery } from '../../../resource/list-query.ts'
import type { Column } from '../../../ui/data-table/columns.ts'
import { libraryMessages } from '../messages.ts'
import { ProjectFiles } from '../../../resource/inputs/ProjectFiles.tsx'
import { GenomeForm } from './GenomeForm.tsx'
import { commonMessages } from './messages.ts'
import { useCommonFields, useCommonWords, useKinds } from './fields.ts'
import { useLibraryJobs } from './use-library-jobs.ts'

/** The library of genomes, databases and tables. */
export default function CommonDataScreen() {
  const t = useMessages(commonMessages)
  const mayChange = useMay('common_data_change')
  const navigate = useNavigate()
  const words = useCommonWords()
  const kinds = useKinds()
  const columns = useColumns()
  const [isFetching, setFetching] = useState(false)
  const lead = leadOf(useListQuery(commonData.list).query.search ?? '')
  const genome = lead?.home === 'genome' ? lead.accession : undefined
  const fetchGenome = mayChange && (
    <Button icon={<CloudDownload size={16} />} onClick={() => setFetching(true)}>
      {t('byAccession')}
    </Button>
  )
  useLibraryJobs()
  return (
    <CrudList
      calls={commonData}
      words={words}
      columns={columns}
      filters={[{ key: 'kind', title: t('kind'), choices: kinds }]}
      mayChange={mayChange}
      actions={fetchGenome}
      noMatch={
        genome === undefined ? (
          lead && <LookElsewhere lead={lead} />
        ) : (
          <EmptyState title={t('notHere', { accession: genome })} action={fetchGenome}>
            {mayChange ? t('notHereText') : t('notHereAsk')}
          </EmptyState>
        )
      }
      aside={isFetching && <GenomeForm accession={genome} onClose={() => setFetching(false)} />}
      onOpen={({ id }) => void navigate(`/common/commonFileDetails/${id}`)}
      renderForm={(_row, onClose) => <NewEntry onClose={onClose} />}
    />
  )
}

function useColumns(): Column<CommonData>[] {
  const t = useMessages(commonMessages)
  const l = useMessages(libraryMessages)
  const format = useFormat()
  const authored = useAuthored()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 200,
      grow: 2,
      sortable: true,
      render: (row) => authored(row.name, row.name_zh),
    },
    { key: 'kind', title: t('kind'), width: 110, grow: 0, sortable: true, render: (row) => t(row.kind) },
    { key: 'organism', title: l('organism'), width: 160, sortable: true, render: (row) => row.organism },
    { key: 'release', title: t('release'), width: 100, grow: 0, render: (row) => row.release },
    {
      key: 'files',
      title: t('files'),
      type: 'number',
      width: 84,
      grow: 0,
      render: (row) => format.count(row.files),
    },
    {
      key: 'bytes',
      title: t('size'),
      type: 'number',
      width: 104,
      grow: 0,
      render: (row) => formatSize(row.bytes),
    },
    {
      key: 'updated_at',
      title: t('changed'),
      width: 130,
      grow: 0,
      quiet: true,
      sortable: true,
      render: (row) => format.ago(row.updated_at),
    },
  ]
}

function NewEntry({ onClose }: { onClose(): void }) {
  const t = useMessages(commonMessages)
  const navigate = useNavigate()
  const words = useCommonWords()
  const fields = useCommonFields()
  return (
    <CrudForm
      calls={commonData}
      words={words}
      fields={fields}
      fresh={{ kind: 'genome' }}
      changes={[commonData.list, commonData.all, commonData.tree, commonFiles.show, commonFiles.count]}
      onClose={onClose}
      onSaved={({ id }) => void navigate(`/common/commonFileDetails/${id}`)}
    >
      <Form.Item name="file_ids" label={t('filesOfNew')} extra={t('filesOfNewMore')}>
        <ProjectFiles />
      </Form.Item>
    </CrudForm>
  )
}
