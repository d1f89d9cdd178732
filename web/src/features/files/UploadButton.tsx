import { Button, Dropdown } from 'antd'
import { ChevronDown, FolderUp, Upload } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileMessages } from './messages.ts'
import { chosenFiles, type PathedFile } from './uploads/dropped-files.ts'

interface Props {
  onChoose(files: readonly PathedFile[]): void
  /** At most one filled button a view. */
  readonly primary?: boolean
  /** While it is not known yet whether it stands here, so that nothing moves when it does. */
  readonly disabled?: boolean
}

/** Chooses files or a whole folder. */
export function UploadButton({ onChoose, primary = true, disabled = false }: Props) {
  const t = useMessages(fileMessages)
  const fileInput = useRef<HTMLInputElement>(null)
  const folderInput = useRef<HTMLInputElement | null>(null)
  const take = (input: HTMLInputElement) => {
    if (input.files) onChoose(chosenFiles(input.files))
    // The same files can be chosen once more.
    input.value = ''
  }
  const button = (
    <Button type={primary ? 'primary' : 'default'} icon={<Upload size={16} />} disabled={disabled}>
      {t('upload')} <ChevronDown size={14} aria-hidden />
    </Button>
  )
  // Its fields come with it only: what was chosen in a field that goes away would be lost.
  if (disabled) return button
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            {
              key: 'files',
              icon: <Upload size={16} />,
              label: t('uploadFiles'),
              onClick: () => fileInput.current?.click(),
            },
            {
              key: 'folder',
              icon: <FolderUp size={16} />,
              label: t('uploadFolder'),
              onClick: () => folderInput.current?.click(),
            },
          ],
        }}
      >
        {button}
      </Dropdown>
      <input ref={fileInput} type="file" multiple hidden onChange={(event) => take(event.target)} />
      <input
        ref={(input) => {
          folderInput.current = input
          if (input) input.webkitdirectory = true
        }}
        type="file"
        multiple
        hidden
        onChange={(event) => take(event.target)}
      />
    </>
  )
}
