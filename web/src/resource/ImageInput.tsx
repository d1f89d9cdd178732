import { App, Button } from 'antd'
import { useRef } from 'react'
import { system } from '@omics/contract/system/configuration'
import { useApiMutation } from '../api/query.ts'
import { useMessages } from '../ui/language/i18n.ts'
import { resourceMessages } from './messages.ts'
import styles from './ImageInput.module.css'

interface Props {
  /** From the form: the path of the stored picture. */
  readonly id?: string
  readonly value?: string
  onChange?(path: string): void
}

const accepted = ['image/png', 'image/jpeg']

/** A picture that is stored as soon as it is chosen; its path is the value. */
export function ImageInput({ id, value = '', onChange }: Props) {
  const t = useMessages(resourceMessages)
  const { message } = App.useApp()
  const field = useRef<HTMLInputElement>(null)
  const upload = useApiMutation(system.uploadImage, { quiet: true, onSuccess: (path) => onChange?.(path) })
  const send = (file: File) => {
    if (!accepted.includes(file.type)) {
      void message.warning(t('imageType'))
      return
    }
    const form = new FormData()
    form.append('file', file)
    upload.mutate({ form }, { onError: () => void message.warning(t('imageFailed')) })
  }
  return (
    <div className={styles['input']}>
      {value !== '' && <img src={value} alt="" className={styles['picture']} />}
      <Button id={id ?? ''} loading={upload.isPending} onClick={() => field.current?.click()}>
        {t('choosePicture')}
      </Button>
      {value !== '' && (
        <Button type="text" onClick={() => onChange?.('')}>
          {t('removePicture')}
        </Button>
      )}
      <input
        ref={field}
        type="file"
        style={{ display: 'none' }}
        accept="image/png,image/jpeg"
        aria-label={t('choosePicture')}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) send(file)
          event.target.value = ''
        }}
      />
    </div>
  )
}
