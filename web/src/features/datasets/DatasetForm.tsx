import { Button, Form, Input, Space } from 'antd'
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { datasets, type Dataset } from '@omics/contract/datasets/datasets'
import { formats } from '@omics/contract/formats'
import { CrudForm } from '../../resource/crud/CrudForm.tsx'
import { IconButton } from '../../ui/controls/IconButton.tsx'
import { useMessages, useText } from '../../ui/language/i18n.ts'
import { useDatasetFields, useDatasetWords } from './fields.tsx'
import styles from './datasets.module.css'
import { datasetMessages } from './messages.ts'

const thisYear = new Date().getFullYear()

interface Props {
  readonly row?: Dataset
  readonly aside?: ReactNode
  onSaved?(row: Dataset): void
  onClose(): void
}

/** Makes or changes a dataset. */
export function DatasetForm({ row, ...rest }: Props) {
  const t = useMessages(datasetMessages)
  return (
    <CrudForm<Dataset>
      calls={datasets}
      words={useDatasetWords()}
      fields={useDatasetFields()}
      row={row}
      fresh={{ access: 'closed', year: thisYear, labels: [], creators: [] }}
      changes={[datasets.list, datasets.show, datasets.labels, datasets.groups, datasets.requests]}
      {...rest}
    >
      <Creators />
      {!row && <p>{t('filesNext')}</p>}
    </CrudForm>
  )
}

function Creators() {
  const t = useMessages(datasetMessages)
  const text = useText()
  const orcid = { pattern: formats.orcid.pattern, message: text(formats.orcid) }
  return (
    <Form.Item label={t('creators')}>
      <Form.List name="creators">
        {(rows, { add, remove }) => (
          <Space orientation="vertical" style={{ width: '100%' }}>
            {rows.map(({ key, name }) => (
              <div key={key} className={styles['creator']}>
                <Form.Item
                  name={[name, 'name']}
                  className={styles['creatorPart'] ?? ''}
                  rules={[{ required: true, message: t('creatorNeeded') }]}
                >
                  <Input aria-label={t('creatorName')} placeholder={t('creatorName')} maxLength={200} />
                </Form.Item>
                <IconButton label={t('remove')} onClick={() => remove(name)}>
                  <X size={16} />
                </IconButton>
                <Form.Item name={[name, 'orcid']} className={styles['creatorPart'] ?? ''} rules={[orcid]}>
                  <Input aria-label="ORCID" placeholder="ORCID" maxLength={19} />
                </Form.Item>
                <Form.Item name={[name, 'affiliation']} className={styles['creatorPart'] ?? ''}>
                  <Input aria-label={t('affiliation')} placeholder={t('affiliation')} maxLength={300} />
                </Form.Item>
              </div>
            ))}
            <Button icon={<Plus size={16} />} onClick={() => add({ name: '', orcid: '', affiliation: '' })}>
              {t('addCreator')}
            </Button>
          </Space>
        )}
      </Form.List>
    </Form.Item>
  )
}
