import { Button, Dropdown } from 'antd'
import { ChevronDown, FolderPlus, NotebookPen, Plus } from 'lucide-react'
import { useIsMobile } from '../../ui/browser/use-media.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { fileMessages } from './messages.ts'
import { notebookLanguages, type NotebookLanguage } from './new-notebook.ts'

interface Props {
  onFolder(): void
  onNotebook(language: NotebookLanguage): void
}

/** Makes what does not come from this computer: a folder, or a notebook. */
export function NewButton({ onFolder, onNotebook }: Props) {
  const t = useMessages(fileMessages)
  const mobile = useIsMobile()
  const items = [
    { key: 'folder', icon: <FolderPlus size={16} />, label: t('newFolder'), onClick: onFolder },
    ...notebookLanguages.map((language) => ({
      key: language,
      icon: <NotebookPen size={16} />,
      label: t(`newNotebook_${language}`),
      onClick: () => onNotebook(language),
    })),
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<Plus size={16} />} aria-label={t('new')}>
        {!mobile && [t('new'), ' ', <ChevronDown key="more" size={14} aria-hidden />]}
      </Button>
    </Dropdown>
  )
}
