import { Button, Input, Upload as UploadArea } from 'antd'
import { FileSpreadsheet } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { Json } from '@omics/contract/json'
import { largestTable, sampleImport } from '@omics/contract/samples/import'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { react } from '../../../api/react.ts'
import { FileField } from '../../../resource/inputs/FileField.tsx'
import { namedFile } from '../../../resource/inputs/input-values.ts'
import { useFormat } from '../../../ui/language/format.ts'
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
  const { bytes } = useFormat()
  const [reading, setReading] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const [text, setText] = useState('')
  const send = async (name: string, load: () => Promise<Blob>) => {
    setReading(name)
    setRefused(undefined)
    try {
      const form = new FormData()
      form.append('file', await load(), name)
      onRead(await call(sampleImport.upload, { params: { id: projectId }, form }))
    } catch (error) {
      setReading(undefined)
      const isRefusal = error instanceof ApiFailure && error.status > 0 && error.status < 500
      if (isRefusal && error.message) setRefused(error.message)
      else react(error)
    }
  }
  const read = (pasted: string) => {
    // What cannot be read stays, so that it can be mended.
    setText(pasted)
    const name = pasted.includes('\t') ? t('pastedTsv') : t('pastedCsv')
    void send(name, async () => new Blob([pasted]))
  }
  // What is dropped or chosen may be anything, a folder too.
  const take = (name: string, load: () => Promise<Blob>) =>
    tableName.test(name) ? void send(name, load) : setRefused(t('dropOther'))
  const takeOfProject = (chosen: Json | undefined) => {
    if (chosen === undefined) return
    const file = namedFile(chosen)
    if (!file) return setRefused(t('dropOther'))
    const tooLarge = (size: number) => t('tableTooLarge', { size: bytes(size) })
    take(file.name, () => contentOf(projectId, file.id, tooLarge))
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
          take(file.name, async () => file)
          return false
        }}
      >
        <p>
          <FileSpreadsheet size={28} strokeWidth={1.6} aria-hidden />
        </p>
        <p>{reading === undefined ? t('drop') : t('reading', { name: reading })}</p>
        <p style={{ color: 'var(--ink-3)', fontSize: 13 }}>{t('dropHint')}</p>
      </UploadArea.Dragger>
      <div className={styles['ofProject']} inert={reading !== undefined}>
        <FileField
          id="table-of-project"
          many={false}
          from={{ projectId }}
          patterns={tableEndings.map((ending) => `*${ending}`)}
          placeholder={t('tableOfProject')}
          value={undefined}
          onChange={takeOfProject}
        />
      </div>
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

/** What a file of a project holds. Throws with the sentence of `tooLarge` where that is more than a table may be. */
async function contentOf(projectId: string, id: string, tooLarge: (size: number) => string): Promise<Blob> {
  const { file, signed } = await call(files.show, { params: { id: projectId, file_id: id } })
  if (file.size > largestTable) throw new ApiFailure(413, { message: tooLarge(file.size) })
  const answer = signed && (await fetch(signed.url))
  if (!answer?.ok) throw new ApiFailure(answer?.status ?? 404, {})
  return answer.blob()
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
