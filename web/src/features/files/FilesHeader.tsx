import type { ReactNode } from 'react'
import { useProject } from '../../api/project.ts'
import { formatSize, useFormat } from '../../ui/language/format.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { TagFilter } from '../../resource/discussion/TagFilter.tsx'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import styles from './files.module.css'
import { folderTitle } from '../../resource/folder-title.ts'
import { fileMessages } from './messages.ts'
import type { Place } from './place.ts'
import type { useFolderRows } from './use-folder-rows.ts'

/** A page that files of a project are shown in. */
export interface Above {
  readonly title: string
  readonly to: string
}

interface HeaderProps {
  readonly place: Place
  readonly list: ReturnType<typeof useFolderRows>
  /** Of the open folder; undefined at the top. */
  readonly name: string | undefined
  readonly above: Above | undefined
  readonly children: ReactNode
}

/** The way to the open folder, its name and what it holds, the search, and what can be done. */
export function FilesHeader({ place, list, name, above, children }: HeaderProps) {
  const t = useMessages(fileMessages)
  const project = useProject()
  const mobile = useIsMobile()
  const special = { root: t('allFiles'), references: t('references'), trash: t('trash') }
  const titles: Readonly<Record<string, string>> = special
  const { language } = useFormat()
  const way = (list.page?.way ?? []).map((step, at) => ({
    ...step,
    name: place.folder === 'references' ? step.name : folderTitle(step.name, at === 0, language),
  }))
  const trail = [
    ...(above ? [above] : [{ title: project.name, to: `/project/detail/${project.id}/overview` }]),
    {
      title: above ? project.name : t('files'),
      to: place.folder === 'root' ? undefined : place.to('root'),
    },
    ...way.slice(0, -1).map((step) => ({ title: step.name, to: place.to(step.id) })),
    ...(place.folder === 'root' ? [] : [{ title: titles[place.folder] ?? way.at(-1)?.name ?? name ?? '' }]),
  ]
  return (
    <div className={styles['header']}>
      <PageHeader
        trail={trail}
        title={titles[place.folder] ?? way.at(-1)?.name ?? name ?? ''}
        note={<FolderNote list={list} hidden={place.folder === 'trash'} />}
        actions={
          <>
            {place.folder !== 'trash' && place.folder !== 'references' && (
              <TagFilter
                kind="file"
                projectId={project.id}
                chosen={place.tag}
                onChoose={(tag) => place.go({ tag })}
              />
            )}
            <SearchField
              label={place.folder === 'trash' ? t('findTrash') : t('findHere')}
              value={place.search}
              onChange={(search) => place.go({ search })}
              width={mobile ? 160 : 220}
            />
            {children}
          </>
        }
      />
    </div>
  )
}

function FolderNote({ list, hidden }: { list: ReturnType<typeof useFolderRows>; hidden: boolean }) {
  const t = useMessages(fileMessages)
  const { page } = list
  if (!page || hidden || page.total === 0) return null
  const onlyFiles = list.rows.every((row) => row === undefined || row.kind === 'file')
  if (!onlyFiles) return t('entries', { count: page.total })
  return t('filesAndSize', { count: page.total, size: formatSize(page.bytes) })
}
