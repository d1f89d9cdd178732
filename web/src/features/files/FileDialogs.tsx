import type { ProjectFile } from '@omics/contract/files/file'
import type { FolderNode } from '@omics/contract/files/files'
import { useMessages } from '../../ui/language/i18n.ts'
import type { useFileActions } from './actions.ts'
import { fileMessages } from './messages.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { NameDialog } from './NameDialog.tsx'
import { CannotRun } from '../../resource/notebooks/CannotRun.tsx'
import type { PathedFile } from '../../resource/dropping/dropped-files.ts'
import { kernels, newNotebook, type NotebookLanguage } from './new-notebook.ts'

/** What is asked before something is done with files. */
export type FileDialog =
  | { readonly what: 'move' | 'copy'; readonly entries: readonly ProjectFile[] }
  | { readonly what: 'rename'; readonly file: ProjectFile }
  /** A new folder, in a folder or, where that is null, at the top. */
  | { readonly what: 'folder'; readonly parentId: string | null }
  | { readonly what: 'notebook'; readonly language: NotebookLanguage; send(made: PathedFile): void }

interface Props {
  readonly dialog: FileDialog
  readonly folders: readonly FolderNode[]
  readonly actions: ReturnType<typeof useFileActions>
  /** Files and folders have moved or were copied. */
  onPlaced(): void
  onClose(): void
}

/** Asks for the name of a new folder or notebook or of a file, or where files are to go, and does it. */
export function FileDialogs({ dialog, folders, actions, onPlaced, onClose }: Props) {
  const t = useMessages(fileMessages)
  switch (dialog.what) {
    case 'folder':
      return (
        <NameDialog
          title={t('newFolder')}
          label={t('folderName')}
          extra={t('folderNameMore')}
          onClose={onClose}
          onDone={(name) => actions.makeFolder(dialog.parentId, name)}
        />
      )
    case 'notebook':
      return (
        <NameDialog
          title={t(`newNotebook_${dialog.language}`)}
          label={t('notebookName')}
          extra={t('notebookNameMore')}
          onClose={onClose}
          onDone={async (name) => dialog.send(newNotebook(name, dialog.language))}
        >
          <CannotRun kernel={kernels[dialog.language].name} />
        </NameDialog>
      )
    case 'rename':
      return (
        <NameDialog
          title={t('rename')}
          label={t('name')}
          initial={dialog.file.name}
          onClose={onClose}
          onDone={(name) => actions.rename(dialog.file, name)}
        />
      )
    case 'move':
    case 'copy':
      return (
        <MoveDialog
          what={dialog.what}
          entries={dialog.entries}
          folders={folders}
          onClose={onClose}
          onDone={async (parentId) => {
            const done = await actions[dialog.what](dialog.entries, parentId)
            if (done) onPlaced()
            return done
          }}
        />
      )
  }
}
