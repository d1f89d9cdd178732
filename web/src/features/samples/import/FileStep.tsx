import { App, Button, Input, Upload as UploadArea } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { sampleImport } from '@omics/contract/samples/import'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { react } from '../../../api/react.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Notice } from '../../../ui/notices/Notice.tsx'
import { sampleMessages } from '../messages.ts'
import { Foot } from './Foot.tsx'
import styles from './import.module.css'
import type { Upload } from './upload.ts'

const tableEndings = ['.csv', '.tsv', '.tab', '.txt', '.xlsx']
const tableName = new RegExp(`\\.(${tableEndings.map((ending) => ending.slice(1)).join('|')})$`, 'i')

interface Props {
  readonly projectId: string
  onRead(upload: Upload): void
  onClose(): void
}

/** Takes the table by drop, choice or paste and has it read; what cannot be read says why. */
export function FileStep({ projectId, onRead, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [reading, setReading] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [text, setText] = useState('')
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
  const read = (pasted: string) => {
    // What cannot be read stays, so that it can be mended.
    setText(pasted)
    void send(new File([pasted], pasted.includes('\t') ? t('pastedTsv') : t('pastedCsv')))
  }
  usePaste(reading === undefined ? read : undefined)
  return (
    <>
      <UploadArea.Dragger
        rootClassName={styles['drop'] ?? ''}
        accept={tableEndings.join(',')}
        showUploadList={false}
        disabled={reading !== undefined}
        beforeUpload={(file) => {
          // What is dropped may be anything, a folder too.
          if (tableName.test(file.name)) void send(file)
          else setRefused(t('dropOther'))
          return false
        }}
      >
        <p>
          <FileSpreadsheet size={28} strokeWidth={1.6} aria-hidden />
        </p>
        <p>{reading === undefined ? t('drop') : t('reading', { name: reading })}</p>
        <p style={{ color: 'var(--ink-3)', fontSize: 13 }}>{t('dropHint')}</p>
      </UploadArea.Dragger>
      <Input.TextArea
        rows={5}
        className={styles['pasted'] ?? ''}
        aria-label={t('pasteTable')}
        placeholder={t('pasteTable')}
        spellCheck={false}
        disabled={reading !== undefined}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {refused !== undefined && (
        <div style={{ marginTop: 16 }}>
          <Notice tone="failed" title={refused} />
        </div>
      )}
      <Foot>
        <Button onClick={onClose}>{t('cancel')}</Button>
        {text.trim() !== '' && (
          <Button type="primary" loading={reading !== undefined} onClick={() => read(text)}>
            {t('readPasted')}
          </Button>
        )}
      </Foot>
    </>
  )
}

/** Hears of several lines that are pasted anywhere while this is shown; a word goes where it was pasted. */
function usePaste(onPaste: ((text: string) => void) | undefined) {
  const heard = useRef(onPaste)
  useEffect(() => {
    heard.current = onPaste
  })
  useEffect(() => {
    const hear = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!heard.current || !/[\n\r]./.test(text)) return
      event.preventDefault()
      heard.current(text)
    }
    document.addEventListener('paste', hear)
    return () => document.removeEventListener('paste', hear)
  }, [])
}
