import { FolderOpen, Library } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProjectFile } from '@omics/contract/files/file'
import { DataTable } from '../../ui/data-table/DataTable.tsx'
import { selectionBarRoom } from '../../ui/data-table/SelectionBar.tsx'
import { sortOf, sortText } from '../../ui/data-table/columns.ts'
import type { Selection } from '../../ui/data-table/selection.ts'
import { EmptyState } from '../../ui/notices/EmptyState.tsx'
import { ErrorState } from '../../ui/notices/ErrorState.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { SkeletonRows } from '../../ui/notices/Skeleton.tsx'
import { useFileColumns } from './columns.tsx'
import { fileCard } from './FileCard.tsx'
import styles from './files.module.css'
import { fileMessages } from './messages.ts'
import type { Place } from './place.ts'
import type { useFolderRows } from './use-folder-rows.ts'

interface Props {
  readonly projectId: string
  readonly place: Place
  readonly list: ReturnType<typeof useFolderRows>
  readonly selection: Selection
  readonly mayEdit: boolean
  rename(file: ProjectFile, name: string): Promise<void>
  /** The button of an empty folder. */
  readonly upload: ReactNode
}

/** What lies in the open folder, or what a search found below it. */
export function FolderList({ projectId, place, list, selection, mayEdit, rename, upload }: Props) {
  const t = useMessages(fileMessages)
  const columns = useFileColumns({
    projectId,
    rename: mayEdit && place.folder !== 'references' ? rename : undefined,
    withFolder: place.search !== '' || place.tag !== undefined,
  })
  if (list.error) return <ErrorState fault={list.error} retry={list.retry} />
  if (!list.page || list.total === undefined) return <SkeletonRows />
  return (
    <DataTable
      label={t('files')}
      columns={columns}
      rows={list.rows}
      total={list.total}
      onRange={list.onRange}
      rowKey={(file) => file.id}
      selection={selection}
      sort={sortOf(place.sort)}
      onSort={(sort) => place.go({ sort: sort && sortText(sort) })}
      onOpen={(file) =>
        file.kind === 'folder' ? place.go({ folder: file.id }) : place.go({ file: file.id })
      }
      openKey={place.file}
      card={fileCard}
      empty={
        <div className={styles['nothing']}>
          <Nothing place={place} mayEdit={mayEdit} upload={upload} />
        </div>
      }
      padBottom={selection.keys.size > 0 ? selectionBarRoom : 0}
    />
  )
}

function Nothing({ place, mayEdit, upload }: { place: Place; mayEdit: boolean; upload: ReactNode }) {
  const t = useMessages(fileMessages)
  if (place.search !== '') {
    return <EmptyState title={t('emptySearch', { search: place.search })}>{t('emptySearchMore')}</EmptyState>
  }
  if (place.tag !== undefined) {
    return <EmptyState title={t('emptyTag', { tag: place.tag })}>{t('emptySearchMore')}</EmptyState>
  }
  if (place.folder === 'references') {
    return (
      <EmptyState icon={<Library size={28} />} title={t('emptyReferences')}>
        {t('emptyReferencesMore')}
      </EmptyState>
    )
  }
  return (
    <EmptyState icon={<FolderOpen size={28} />} title={t('emptyFolder')} action={mayEdit && upload}>
      {mayEdit ? t('emptyFolderMore') : t('emptyReadOnly')}
    </EmptyState>
  )
}
