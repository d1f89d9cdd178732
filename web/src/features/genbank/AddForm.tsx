import { App, Form, Input } from 'antd'
import { genbank } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { FileOr } from '../../resource/inputs/FileOr.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { genbankMessages } from './messages.ts'

interface Write {
  readonly from: 'ncbi' | 'file'
  readonly accessions?: string
  readonly files?: readonly string[]
}

const flatFiles = ['*.gb', '*.gbk', '*.gbff', '*.embl', '*.gb.gz', '*.gbk.gz', '*.gbff.gz', '*.embl.gz']

interface Props {
  /** What stands there already. */
  readonly accessions?: string | undefined
  onClose(): void
}

/** The drawer that brings records here. */
export function AddForm({ accessions: asked, onClose }: Props) {
  const t = useMessages(genbankMessages)
  const { message } = App.useApp()
  const changes = [jobs.own, jobs.about, genbank.records]
  const fetching = useApiMutation(genbank.fetch, { changes })
  const reading = useApiMutation(genbank.read, { changes })
  const save = async ({ from, accessions = '', files = [] }: Write) => {
    if (from === 'ncbi')
      await fetching.mutateAsync({ body: { accessions: accessions.split(/[\s,;，；、]+/).filter(Boolean) } })
    else await reading.mutateAsync({ body: { file_id: files[0] ?? '' } })
    void message.success(t('begun'))
  }
  return (
    <ResourceForm<Write>
      title={t('add')}
      initial={{ from: 'ncbi', ...(asked !== undefined && { accessions: asked }) }}
      save={save}
      onClose={onClose}
      saveLabel={t('add')}
    >
      <FileOr
        other={{ value: 'ncbi', label: t('fromNcbi') }}
        patterns={flatFiles}
        words={{ from: t('from'), file: t('fromFile'), fileMore: t('fileMore'), chooseOne: t('chooseOne') }}
      >
        <Form.Item
          name="accessions"
          label={t('accessions')}
          extra={t('accessionsMore')}
          rules={[{ required: true, whitespace: true, message: t('needed') }]}
        >
          <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} placeholder="U49845.1, NC_000913.3" />
        </Form.Item>
      </FileOr>
    </ResourceForm>
  )
}
