import { Checkbox, Select } from 'antd'
import { useMemo, useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { ProjectFile } from '@omics/contract/files/file'
import { useProjects } from '../../../api/project.ts'
import { apiQuery } from '../../../api/query.ts'
import { keepLastProject, lastProject } from '../../../resource/last-project.ts'
import { usePagedRows } from '../../../resource/use-paged-rows.ts'
import type { ViewerSlot } from '../../../resource/viewer-page.ts'
import { SearchField } from '../../../ui/controls/SearchField.tsx'
import type { Column } from '../../../ui/data-table/columns.ts'
import { DataTable } from '../../../ui/data-table/DataTable.tsx'
import { pathTitle } from '../../../resource/folder-title.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ErrorState } from '../../../ui/notices/ErrorState.tsx'
import { SkeletonRows } from '../../../ui/notices/Skeleton.tsx'
import type { FileRef } from '../file-refs.ts'
import { messages } from '../messages.ts'
import styles from './picker.module.css'

interface Props {
  readonly slot: ViewerSlot
  readonly origin: 'run' | 'reference' | undefined
  onPick(ref: FileRef): void
}

const pageSize = 50

/** Files of a project, of its runs or of the references that it reads. */
export function FromProject({ slot, origin, onPick }: Props) {
  const t = useMessages(messages)
  const all = useProjects({ quiet: true })
  const [chosen, setChosen] = useState(lastProject)
  const [search, setSearch] = useState('')
  const [fitting, setFitting] = useState(slot.any !== true)
  const project = all.data?.find(({ id }) => id === chosen) ?? all.data?.[0]
  if (all.error) return <ErrorState fault={all.error} retry={() => void all.refetch()} />
  if (!all.data) return <SkeletonRows rows={6} />
  if (!project) return <p className={styles['none']}>{t('noProject')}</p>
  return (
    <>
      <div className={styles['filters']}>
        {origin !== 'reference' && (
          <Select
            className={styles['project'] ?? ''}
            aria-label={t('project')}
            showSearch={{ optionFilterProp: 'label' }}
            value={project.id}
            options={all.data.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(id) => {
              keepLastProject(id)
              setChosen(id)
            }}
          />
        )}
        <SearchField label={t('find')} value={search} onChange={setSearch} width={220} />
        {slot.any !== true && (
          <Checkbox checked={fitting} onChange={(event) => setFitting(event.target.checked)}>
            {t('fitting')}
          </Checkbox>
        )}
      </div>
      <Found
        projectId={project.id}
        query={{
          search,
          references: origin !== 'run',
          ...(origin && { origin }),
          ...(fitting && { endings: slot.endings.join() }),
          ...(fitting && slot.except && { except: slot.except.join() }),
        }}
        onPick={onPick}
      />
    </>
  )
}

interface FoundProps {
  readonly projectId: string
  readonly query: {
    readonly search: string
    readonly references: boolean
    readonly origin?: 'run' | 'reference'
    readonly endings?: string
    readonly except?: string
  }
  onPick(ref: FileRef): void
}

function Found({ projectId, query, onPick }: FoundProps) {
  const t = useMessages(messages)
  const { search, ...others } = query
  const list = usePagedRows<ProjectFile>(
    (page) =>
      apiQuery(files.file, {
        params: { id: projectId },
        query: { ...page, ...others, ...(search && { search }) },
      }),
    { size: pageSize },
  )
  const columns = useColumns()
  if (list.error) return <ErrorState fault={list.error} retry={list.retry} />
  if (list.isPending) return <SkeletonRows rows={6} />
  return (
    <div className={styles['found']}>
      <DataTable
        label={t('fromProject')}
        columns={columns}
        rows={list.rows}
        total={list.total ?? 0}
        onRange={list.onRange}
        rowKey={({ id }) => id}
        onOpen={({ id }) => onPick({ from: 'project', projectId, fileId: id })}
        empty={<p className={styles['none']}>{t('noFile')}</p>}
      />
    </div>
  )
}

function useColumns(): readonly Column<ProjectFile>[] {
  const t = useMessages(messages)
  const format = useFormat()
  return useMemo(
    () => [
      { key: 'name', title: t('name'), width: 220, grow: 2, mono: true, render: ({ name }) => name },
      {
        key: 'folder',
        title: t('folder'),
        width: 140,
        quiet: true,
        render: ({ folder }) => pathTitle(folder, format.language),
      },
      {
        key: 'size',
        title: t('size'),
        type: 'number',
        width: 90,
        grow: 0,
        render: ({ size }) => format.bytes(size),
      },
      {
        key: 'added',
        title: t('added'),
        width: 120,
        grow: 0,
        quiet: true,
        wideOnly: true,
        render: ({ created_at }) => format.ago(created_at),
      },
    ],
    [t, format],
  )
}
