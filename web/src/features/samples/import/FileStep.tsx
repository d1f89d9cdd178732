import { App, Upload as UploadArea } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { sampleImport } from '@omics/contract/samples/import'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/i18n.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { sampleMessages } from '../messages.ts'
import type { Upload } from './upload.ts'

/** Takes the table by drop or choice and has it read; what cannot be read says why. */
export function FileStep({ projectId, onRead }: { projectId: string; onRead(upload: Upload): void }) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [reading, setReading] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const send = async (file: File) => {
    setReading(file.name)
    setRefused(undefined)
    try {
      const form = new FormData()
      form.append('file', file)
      onRead(await call(sampleImport.upload, { params: { id: projectId }, form }))
    } catch (error) {
      setReading(undefined)
      if (!(error instanceof ApiFailure) || error.status === 0 || error.status >= 500) react(error)
      else if (error.message) setRefused(error.message)
      else message.error(String(error))
    }
  }
  return (
    <>
      <UploadArea.Dragger
        accept=".csv,.tsv,.tab,.txt,.xlsx"
        showUploadList={false}
        disabled={reading !== undefined}
        beforeUpload={(file) => {
          void send(file)
          return false
        }}
      >
        <p>
          <FileSpreadsheet size={28} strokeWidth={1.6} aria-hidden />
        </p>
        <p>{reading === undefined ? t('drop') : t('reading', { name: reading })}</p>
        <p style={{ color: 'var(--ink-3)', fontSize: 13 }}>{t('dropHint')}</p>
      </UploadArea.Dragger>
      {refused !== undefined && (
        <div style={{ marginTop: 16 }}>
          <Notice tone="failed" title={refused} />
        </div>
      )}
    </>
  )
}
