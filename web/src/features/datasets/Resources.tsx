import { Button } from 'antd'
import { Download, Pencil, Plus } from 'lucide-react'
import { datasets, type DatasetResource } from '@omics/contract/datasets/datasets'
import { call } from '../../api/client.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { sizeColumn } from '../../ui/data-table/size-column.ts'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { Section } from '../../ui/layout/PageHeader.tsx'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import styles from './datasets.module.css'
import { datasetMessages } from './messages.ts'

interface Props {
  readonly resources: readonly DatasetResource[]
  readonly mayChange: boolean
  readonly mayRead: boolean
  /** Opens a resource to be changed, or a new one. */
  onOpen(row?: DatasetResource): void
}

/** The files and addresses of a dataset, each in its latest version. */
export function Resources({ resources, mayChange, mayRead, onOpen }: Props) {
  const t = useMessages(datasetMessages)
  const columns = useColumns(mayRead, mayChange ? onOpen : undefined)
  const add = mayChange && (
    <Button icon={<Plus size={16} />} onClick={() => onOpen()}>
      {t('addResource')}
    </Button>
  )
  return (
    <Section title={t('resourcesOf')} actions={add}>
      <div className={styles['table']}>
        <DataTable<DatasetResource>
          label={t('resourcesOf')}
          columns={columns}
          rows={resources}
          rowKey={(row) => row.id}
          empty={<EmptyState title={t('noResource')} />}
        />
      </div>
    </Section>
  )
}

async function save({ id }: DatasetResource) {
  const { signed } = await call(datasets.showResource, { params: { id } })
  if (signed) saveFrom(`${signed.url}&download=1`)
}

function useColumns(
  mayRead: boolean,
  edit?: (row: DatasetResource) => void,
): readonly Column<DatasetResource>[] {
  const t = useMessages(datasetMessages)
  return [
    {
      key: 'name',
      title: t('name'),
      width: 220,
      grow: 3,
      render: ({ name, link }) =>
        link === '' ? (
          name
        ) : (
          <a href={link} target="_blank" rel="noreferrer">
            {name}
          </a>
        ),
    },
    {
      key: 'version',
      title: t('versionOf'),
      type: 'number',
      width: 104,
      grow: 0,
      render: ({ number }) => String(number),
    },
    sizeColumn(t('size'), ({ size }) => size),
    {
      key: 'sha256',
      title: t('checksum'),
      width: 160,
      mono: true,
      wideOnly: true,
      render: ({ sha256 }) => sha256,
    },
    {
      key: 'actions',
      title: '',
      width: 90,
      grow: 0,
      render: (row) => (
        <>
          {mayRead && row.file_id !== null && (
            <IconButton label={t('download')} onClick={() => void save(row)}>
              <Download size={16} />
            </IconButton>
          )}
          {edit && (
            <IconButton label={t('edit')} onClick={() => edit(row)}>
              <Pencil size={16} />
            </IconButton>
          )}
        </>
      ),
    },
  ]
}
