import { Form, Input } from 'antd'
import { jobs } from '@omics/contract/jobs/jobs'
import { taxonomy } from '@omics/contract/taxonomy/taxonomy'
import { useApiMutation } from '../../api/query.ts'
import { FileOr } from '../../resource/inputs/FileOr.tsx'
import { ResourceForm } from '../../resource/ResourceForm.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import { taxonomyMessages } from './messages.ts'

interface Write {
  readonly from: 'address' | 'file'
  readonly address: string
  readonly files: readonly string[]
}

const ofNcbi = 'https://ftp.ncbi.nlm.nih.gov/pub/taxonomy/taxdump.tar.gz'

/** The drawer that has the taxonomy imported. @param isFirst nothing is there yet that stays in use meanwhile */
export function ImportForm({ isFirst, onClose }: { readonly isFirst: boolean; onClose(): void }) {
  const t = useMessages(taxonomyMessages)
  const begin = useApiMutation(taxonomy.import, { changes: [jobs.about, jobs.own, taxonomy.state] })
  const save = ({ from, address, files: [file_id = ''] }: Write) =>
    begin.mutateAsync({ body: from === 'address' ? { address } : { file_id } })
  return (
    <ResourceForm<Write>
      title={t('importTitle')}
      initial={{ from: 'address', address: ofNcbi, files: [] }}
      save={save}
      onClose={onClose}
      saveLabel={t('import')}
    >
      <p>{t(isFirst ? 'importFirst' : 'importMore')}</p>
      <FileOr
        other={{ value: 'address', label: t('fromAddress') }}
        patterns={['*.tar.gz']}
        words={{ from: t('fromWhere'), file: t('fromFile'), chooseOne: t('chooseOne') }}
      >
        <Form.Item name="address" label={t('fromAddress')} rules={[{ required: true, message: t('needed') }]}>
          <Input.TextArea autoSize maxLength={4000} />
        </Form.Item>
      </FileOr>
      <Form.Item name="files" hidden noStyle>
        <span />
      </Form.Item>
    </ResourceForm>
  )
}
