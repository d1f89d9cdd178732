import { App } from 'antd'
import { files } from '@omics/contract/files/files'
import { projects } from '@omics/contract/projects/projects'
import type { ProjectFile } from '@omics/contract/files/file'
import { call } from '../../api/client.ts'
import { invalidate } from '../../api/query.ts'
import { react } from '../../api/react.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { saveFrom } from '../../ui/browser/save-file.ts'
import { useUndo } from '../../ui/notices/use-undo.ts'
import { fileMessages } from './messages.ts'

type Entry = Pick<ProjectFile, 'id' | 'name'>

/** Fetches anew all that shows files. */
export async function filesChanged(): Promise<void> {
  await invalidate(
    files.findDir,
    files.dir,
    files.file,
    files.show,
    files.trash,
    files.space,
    projects.dashboard,
  )
}

/** Everything that can be done with files and folders. Failures are told; what can be undone offers it. */
export function useFileActions(projectId: string) {
  const t = useMessages(fileMessages)
  const undo = useUndo()
  const { message } = App.useApp()
  const params = { id: projectId }
  const multiple = (body: Parameters<typeof call<typeof files.multiple>>[1]['body']) =>
    call(files.multiple, { params, body })
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    try {
      await work()
      await filesChanged()
      return true
    } catch (error) {
      react(error)
      return false
    }
  }
  const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)
  const saying = (entries: readonly Entry[]) => ({ count: entries.length, name: entries[0]?.name ?? '' })

  const restore = (entries: readonly Entry[]) =>
    attempt(async () => {
      await multiple({ action: 'restore', ids: idsOf(entries) })
      void message.success(t('restored', saying(entries)))
    })

  return {
    restore,
    trash: (entries: readonly Entry[]) =>
      attempt(async () => {
        await multiple({ action: 'trash', ids: idsOf(entries) })
        undo(t('trashed', saying(entries)), () => void restore(entries))
      }),
    purge: (entries: readonly Entry[]) =>
      attempt(async () => {
        await multiple({ action: 'purge', ids: idsOf(entries) })
      }),
    move: (entries: readonly ProjectFile[], parentId: string | null) =>
      attempt(async () => {
        await multiple({ action: 'move', ids: idsOf(entries), parent_id: parentId })
        undo(t('moved', saying(entries)), () => void moveBack(projectId, entries))
      }),
    copy: (entries: readonly Entry[], parentId: string | null) =>
      attempt(async () => {
        const { items } = await multiple({ action: 'copy', ids: idsOf(entries), parent_id: parentId })
        undo(
          t('copied', { count: entries.length }),
          () => void attempt(async () => void (await multiple({ action: 'trash', ids: idsOf(items) }))),
        )
      }),
    rename: ({ id, version }: ProjectFile, name: string) =>
      named(call(files.update, { params: { ...params, file_id: id }, body: { version, name } })),
    makeFolder: (parentId: string | null, name: string) =>
      named(call(files.mkdir, { params, body: { parent_id: parentId, name } })),
    archive: async (entries: readonly Entry[]) => {
      try {
        const { url } = await call(files.archive, { params, body: { ids: idsOf(entries) } })
        saveFrom(url)
      } catch (error) {
        react(error)
      }
    },
  }
}

/** Tells of a refusal, which the field of the name is marked with as well. */
async function named(changed: Promise<ProjectFile>): Promise<void> {
  try {
    await changed
  } catch (error) {
    react(error)
    throw error
  } finally {
    await filesChanged()
  }
}

/** What was moved together goes back to where each came from. */
async function moveBack(projectId: string, entries: readonly ProjectFile[]): Promise<void> {
  try {
    for (const [parentId, some] of Map.groupBy(entries, (entry) => entry.parent_id)) {
      const body = { action: 'move' as const, ids: some.map(({ id }) => id), parent_id: parentId }
      await call(files.multiple, { params: { id: projectId }, body })
    }
  } catch (error) {
    react(error)
  }
  await filesChanged()
}
