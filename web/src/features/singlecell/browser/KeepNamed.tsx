import { App, Button } from 'antd'
import { FileDown } from 'lucide-react'
import { cells } from '@omics/contract/singlecell/cells'
import { files } from '@omics/contract/files/files'
import { useApiMutation } from '../../../api/query.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { browserMessages } from './messages.ts'

/** Puts a copy of the file with the names that people gave beside it. */
export function KeepNamed({ id }: { readonly id: string }) {
  const t = useMessages(browserMessages)
  const { message } = App.useApp()
  const keep = useApiMutation(cells.keepNamed, {
    changes: [files.dir],
    onSuccess: ({ name }) => void message.success(t('keptNamed', { name })),
  })
  return (
    <Button
      icon={<FileDown size={16} />}
      loading={keep.isPending}
      onClick={() => keep.mutate({ params: { id } })}
    >
      {t('keepNamed')}
    </Button>
  )
}
