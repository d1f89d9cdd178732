import { App, Button } from 'antd'
import { Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { tickets } from '@omics/contract/support/tickets'
import { useApiMutation } from '../../../api/query.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { supportMessages } from '../messages.ts'
import { attachmentFault } from './feedback-rules.ts'
import styles from './panel.module.css'

/** A file that is stored, by what the feedback names it with. */
export interface Attached {
  readonly reference: string
  readonly name: string
  readonly size: number
}

interface Props {
  /** From the form. */
  readonly id?: string
  readonly value?: Attached | undefined
  onChange?(value: Attached | undefined): void
}

/** One file, stored as soon as it is chosen. */
export function AttachmentInput({ id, value, onChange }: Props) {
  const t = useMessages(supportMessages)
  const format = useFormat()
  const { message } = App.useApp()
  const field = useRef<HTMLInputElement>(null)
  const upload = useApiMutation(tickets.upload, { quiet: true })
  const send = (files: readonly File[]) => {
    const fault = attachmentFault(value || upload.isPending ? 1 : 0, files)
    const [file] = files
    if (fault) void message.warning(t(fault))
    if (fault || !file) return
    const form = new FormData()
    form.append('file', file)
    upload.mutate(
      { form },
      {
        onSuccess: (reference) => {
          onChange?.({ reference, name: file.name, size: file.size })
          void message.success(t('uploaded'))
        },
        onError: () => void message.error(t('uploadFailed')),
      },
    )
  }
  return (
    <>
      <Button
        id={id ?? ''}
        icon={<Paperclip size={16} />}
        loading={upload.isPending}
        onClick={() => field.current?.click()}
      >
        {t('chooseFile')}
      </Button>
      {value && (
        <p className={styles['attached']}>
          <span>{value.name}</span> <small>{format.bytes(value.size)}</small>
          <IconButton
            small
            label={t('removeFile', { name: value.name })}
            onClick={() => onChange?.(undefined)}
          >
            <X size={14} />
          </IconButton>
        </p>
      )}
      <input
        ref={field}
        type="file"
        multiple
        style={{ display: 'none' }}
        aria-label={t('chooseFile')}
        onChange={(event) => {
          send([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </>
  )
}
