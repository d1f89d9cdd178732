import { Button } from 'antd'
import { FileUp, FolderUp } from 'lucide-react'
import { useRef } from 'react'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApiMutation } from '../../api/query.ts'
import { DropZone } from '../../resource/dropping/DropZone.tsx'
import { type FileChoice, FileFields } from '../../resource/dropping/FileFields.tsx'
import type { PathedFile } from '../../resource/dropping/dropped-files.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { warehouseMessages } from './messages.ts'
import type { Imported } from './imported.ts'
import styles from './warehouse.module.css'

/** What of a folder can belong to a workflow; the rest need not be sent. */
const wanted = /\.(?:wdl|zip|md|json|ya?ml|txt)$/i

/** Reads a WDL file, a zip or a folder, chosen or dropped. */
export function FromUpload({ onImported }: { onImported(imported: Imported): void }) {
  const t = useMessages(warehouseMessages)
  const choice = useRef<FileChoice>(null)
  const unpack = useApiMutation(workflows.unpack, { onSuccess: onImported })
  const send = (files: readonly PathedFile[]) => {
    const form = new FormData()
    const some = files.filter(({ path }) => wanted.test(path))
    // What holds nothing of the kind is sent as it is, so that the answer tells what is wrong with it.
    for (const one of some.length > 0 ? some : files.slice(0, 1)) form.append('file', one.file, one.path)
    if (files.length > 0) unpack.mutate({ form })
  }
  return (
    <DropZone className={styles['way']} hint={t('dropWorkflow')} empty={t('dropNoFile')} onDrop={send}>
      <p>{t('uploadText')}</p>
      <FileFields ref={choice} accept=".wdl,.zip" onChoose={send} />
      <span className={styles['ways']}>
        <Button
          icon={<FileUp size={16} />}
          loading={unpack.isPending}
          onClick={() => choice.current?.files()}
        >
          {t('chooseFile')}
        </Button>
        <Button
          icon={<FolderUp size={16} />}
          disabled={unpack.isPending}
          onClick={() => choice.current?.folder()}
        >
          {t('chooseFolder')}
        </Button>
      </span>
    </DropZone>
  )
}
