import { App, Form, Input, Radio } from 'antd'
import { genbank } from '@omics/contract/genbank/genbank'
import { jobs } from '@omics/contract/jobs/jobs'
import { useApiMutation } from '../../api/query.ts'
import { ProjectFiles } from '../../resource/inputs/ProjectFiles.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { genbankMessages } from './messages.ts'

interface Write {
  readonly from: 'ncbi' | 'file'
  readonly accessions?: string
  readonly files?: readonly string[]
}

const flatFiles = ['*.gb', '*.gbk', '*.gbff', '*.embl', '*.gb.gz', '*.gbff.gz']

/** The drawer that brings records here. */
export function AddForm({ onClose }: { onClose(): void }) {
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
      initial={{ from: 'ncbi' }}
      save={save}
      onClose={onClose}
      saveLabel={t('add')}
    >
      <Form.Item name="from" label={t('from')} required>
        <Radio.Group
          options={[
            { value: 'ncbi', label: t('fromNcbi') },
            { value: 'file', label: t('fromFile') },
          ]}
        />
      </Form.Item>
      <Form.Item<Write> noStyle dependencies={['from']}>
        {({ getFieldValue }) =>
          getFieldValue('from') === 'file' ? (
            <Form.Item
              name="files"
              label={t('fromFile')}
              extra={t('fileMore')}
              rules={[{ type: 'array', len: 1, required: true, message: t('chooseOne') }]}
            >
              <ProjectFiles patterns={flatFiles} />
            </Form.Item>
          ) : (
            <Form.Item
              name="accessions"
              label={t('accessions')}
              extra={t('accessionsMore')}
              rules={[{ required: true, whitespace: true, message: t('needed') }]}
            >
              <Input.TextArea autoSize={{ minRows: 3, maxRows: 12 }} placeholder="U49845.1, NC_000913.3" />
            </Form.Item>
          )
        }
      </Form.Item>
    </ResourceForm>
  )
}
