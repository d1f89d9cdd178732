import { Button, Dropdown } from 'antd'
import { ChevronDown, FolderUp, Upload } from 'lucide-react'
import type { RefObject } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileMessages } from './messages.ts'
import type { FileChoice } from '../../resource/dropping/FileFields.tsx'

interface Props {
  readonly choice: RefObject<FileChoice | null>
  /** At most one filled button a view. */
  readonly primary?: boolean
  /** While it is not known yet whether it stands here, so that nothing moves when it does. */
  readonly disabled?: boolean
}

/** Opens the choice of files or of a whole folder. */
export function UploadButton({ choice, primary = true, disabled = false }: Props) {
  const t = useMessages(fileMessages)
  const items = [
    {
      key: 'files',
      icon: <Upload size={16} />,
      label: t('uploadFiles'),
      onClick: () => choice.current?.files(),
    },
    {
      key: 'folder',
      icon: <FolderUp size={16} />,
      label: t('uploadFolder'),
      onClick: () => choice.current?.folder(),
    },
  ]
  return (
    <Dropdown trigger={['click']} disabled={disabled} menu={{ items }}>
      <Button type={primary ? 'primary' : 'default'} icon={<Upload size={16} />} disabled={disabled}>
        {t('upload')} <ChevronDown size={14} aria-hidden />
      </Button>
    </Dropdown>
  )
}
