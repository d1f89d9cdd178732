import { Button } from 'antd'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { workflows } from '@omics/contract/warehouse/workflows'
import { useApiMutation } from '../../api/query.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { warehouseMessages } from './messages.ts'
import type { Imported } from './imported.ts'
import styles from './warehouse.module.css'

/** Reads a WDL file or a zip. */
export function FromUpload({ onImported }: { onImported(imported: Imported): void }) {
  const t = useMessages(warehouseMessages)
  const field = useRef<HTMLInputElement>(null)
  const unpack = useApiMutation(workflows.unpack, { onSuccess: onImported })
  const send = (file: File | undefined) => {
    if (!file) return
    const form = new FormData()
    form.append('file', file)
    unpack.mutate({ form })
  }
  return (
    <div className={styles['way']}>
      <p>{t('uploadText')}</p>
      <input
        ref={field}
        hidden
        type="file"
        accept=".wdl,.zip"
        aria-label={t('chooseFile')}
        onChange={(event) => send(event.target.files?.[0])}
      />
      <Button icon={<FileUp size={16} />} loading={unpack.isPending} onClick={() => field.current?.click()}>
        {t('chooseFile')}
      </Button>
    </div>
  )
}
