import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { ProjectFile } from '@omics/contract/files/file'
import { readDoubtsInShort, readDoubtWords } from '@omics/contract/files/read-doubts'
import { shortenChecksum, useFormat } from '../../ui/language/format.ts'
import { WornTags } from '../../ui/labels/WornTag.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { Doubt } from '../../ui/labels/Doubt.tsx'
import type { Column } from '../../ui/data-table/columns.ts'
import { sizeColumn } from '../../ui/data-table/size-column.ts'
import styles from './files.module.css'
import { folderTitle, pathTitle } from '../../resource/folder-title.ts'
import { kindOf } from './kind.tsx'
import { fileMessages } from './messages.ts'

interface Options {
  readonly projectId: string
  /** Renames an entry; absent where the person may not. */
  readonly rename?: ((file: ProjectFile, name: string) => Promise<void>) | undefined
  /** In a search the folder of each find is shown. */
  readonly withFolder: boolean
}

/** The columns of a folder. */
export function useFileColumns({ projectId, rename, withFolder }: Options): Column<ProjectFile>[] {
  const t = useMessages(fileMessages)
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('name'),
      width: 240,
      grow: 3,
      sortable: true,
      render: (file) => (
        <span className={styles['nameAndDoubt']}>
          <FileName file={file} withFolder={withFolder} />
          <WornTags tags={file.tags} line />
          <FileDoubt file={file} />
        </span>
      ),
      ...(rename && { edit: { text: (file) => file.name, save: rename, onlyByF2: true } }),
    },
    sizeColumn(t('size'), (file) => file.size, { sortable: true }),
    { key: 'sha256', title: t('checksum'), width: 128, grow: 0, render: (file) => <Checksum file={file} /> },
    {
      key: 'samples',
      title: t('sample'),
      width: 120,
      grow: 1,
      render: ({ samples: [first, ...more] }) =>
        first && (
          <>
            <Link to={`/project/detail/${projectId}/samples?search=${encodeURIComponent(first.name)}`}>
              {first.name}
            </Link>
            {more.length > 0 && ` +${more.length}`}
          </>
        ),
    },
    {
      key: 'created_at',
      title: t('added'),
      width: 176,
      grow: 0,
      sortable: true,
      quiet: true,
      render: (file) => <span title={file.added_by}>{format.dateTime(file.created_at)}</span>,
    },
  ]
}

/** A file's or folder's name with the icon of its kind. */
export function FileName({ file, withFolder = false }: { file: ProjectFile; withFolder?: boolean }) {
  const { language } = useFormat()
  const Icon = kindOf(file).icon
  const title =
    file.kind === 'folder' && file.reference_id === null
      ? folderTitle(file.name, file.folder === '', language)
      : file.name
  return (
    <span className={styles['fileName']}>
      <Icon size={16} aria-hidden className={styles['fileIcon']} />
      <span className={styles['fileWord']} title={file.name}>
        {withFolder && file.folder !== '' && (
          <span className={styles['fileFolder']}>{pathTitle(file.folder, language)}/</span>
        )}
        {title}
      </span>
    </span>
  )
}

/** What gives reason to doubt the content of a file, if anything does. */
export function FileDoubt({ file: { doubts } }: { file: ProjectFile }) {
  const text = useText()
  return (
    doubts[0] && <Doubt words={text(readDoubtsInShort[doubts[0]])} more={text(readDoubtWords[doubts[0]])} />
  )
}

function Checksum({ file }: { file: ProjectFile }) {
  const t = useMessages(fileMessages)
  if (file.kind === 'folder') return null
  if (file.sha256 === null) return <span className={styles['quiet']}>{t('checksumPending')}</span>
  return (
    <span className={styles['checksum']} title={file.sha256}>
      <ShieldCheck size={15} aria-hidden />
      {shortenChecksum(file.sha256)}
    </span>
  )
}
