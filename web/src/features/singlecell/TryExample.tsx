import { Button } from 'antd'
import { FlaskConical } from 'lucide-react'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { tools } from '@omics/contract/tools/tools'
import { useApi, useApiMutation } from '../../api/query.ts'
import { useMay } from '../../api/session.ts'
import { namedFile } from '../../resource/inputs/input-values.ts'
import { useMessages } from '../../ui/language/i18n.ts'
import { registerMessages } from './register-messages.ts'

/** Registers the example of the tool for single cells in one's own space; nothing where that tool is not there. */
export function TryExample({ narrow = false, onMade }: { narrow?: boolean; onMade(id: string): void }) {
  const t = useMessages(registerMessages)
  const mayPut = useMay('project_create')
  const found = useApi(tools.list, { query: { key: 'single_cell' } }, { quiet: true, enabled: mayPut })
  const tool = found.data?.items[0]
  const create = useApiMutation(singleCellFiles.create, {
    changes: [singleCellFiles.list],
    onSuccess: ({ id }) => onMade(id),
  })
  const prepare = useApiMutation(tools.tryExample, {
    onSuccess: ({ inputs }) => {
      const files = [inputs['single_cell.files'] ?? []].flat()
      create.mutate({ body: { file_ids: files.flatMap((file) => namedFile(file)?.id ?? []) } })
    },
  })
  if (!mayPut || !tool) return null
  return (
    <Button
      {...(!narrow && { icon: <FlaskConical size={16} /> })}
      loading={prepare.isPending || create.isPending}
      onClick={() => prepare.mutate({ params: { id: tool.id } })}
    >
      {t('tryExample')}
    </Button>
  )
}
