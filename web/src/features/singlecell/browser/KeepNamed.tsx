import { App, Button, Dropdown } from 'antd'
import { FileDown } from 'lucide-react'
import { cells } from '@omics/contract/singlecell/cells'
import { files } from '@omics/contract/files/files'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { browserMessages } from './messages.ts'

/** Puts a copy of the file beside it: with the names that people gave, or as Seurat reads it. */
export function KeepNamed({ id, isNamed }: { readonly id: string; readonly isNamed: boolean }) {
  const t = useMessages(browserMessages)
  const { message } = App.useApp()
  const keep = useApiMutation(cells.keepNamed, {
    changes: [files.dir],
    onSuccess: ({ name }) => void message.success(t('keptNamed', { name })),
  })
  const save = (form: 'anndata' | 'seurat') => keep.mutate({ params: { id }, body: { form } })
  const items = [
    ...(isNamed ? [{ key: 'anndata', label: t('keepNamed'), onClick: () => save('anndata') }] : []),
    { key: 'seurat', label: t('keepForSeurat'), onClick: () => save('seurat') },
  ]
  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<FileDown size={16} />} loading={keep.isPending}>
        {t('saveCopy')}
      </Button>
    </Dropdown>
  )
}
