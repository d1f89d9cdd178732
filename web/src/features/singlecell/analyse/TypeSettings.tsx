import { Select } from 'antd'
import { useId, useState } from 'react'
import { files } from '@omics/contract/files/files'
import type { SingleCellSettings } from '@omics/contract/singlecell/analyses'
import type { SingleCellFile } from '@omics/contract/singlecell/files'
import { cellReferences } from '@omics/contract/singlecell/references'
import { Form } from '../../../ui/controls/Form.tsx'
import { useApi } from '../../../api/query.ts'
import { FileField } from '../../../resource/inputs/FileField.tsx'
import { fileUri, namedFile } from '../../../resource/inputs/input-values.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { singleCellMessages } from '../messages.ts'

interface Props {
  readonly matrix: SingleCellFile
  readonly settings: SingleCellSettings
  onChange(patch: Partial<SingleCellSettings>): void
}

/** How cells are named and scored: by a reference, by lists of markers, by sets of genes. */
export function TypeSettings({ matrix, settings, onChange }: Props) {
  const t = useMessages(singleCellMessages)
  const found = useApi(
    cellReferences.list,
    { query: { project_id: matrix.project_id, limit: 200 } },
    { quiet: true },
  )
  const own = useId()
  const from = { projectId: matrix.project_id }
  return (
    <Form layout="vertical">
      <Form.Item label={t('reference')} htmlFor={`${own}reference`} extra={t('referenceHint')}>
        <Select
          id={`${own}reference`}
          showSearch={{ optionFilterProp: 'label' }}
          value={settings.cell_reference_id ?? ''}
          options={[
            { value: '', label: t('noReference') },
            ...(found.data?.items ?? []).map(({ id, name, types }) => ({
              value: id,
              label: t('referenceTypes', { name, count: types.length }),
            })),
          ]}
          onChange={(id) => onChange({ cell_reference_id: id || null })}
        />
      </Form.Item>
      <Form.Item label={t('markerLists')} htmlFor={`${own}lists`} extra={t('markerListsHint')}>
        <OwnFile
          id={`${own}lists`}
          from={from}
          patterns={['*.tsv', '*.txt']}
          value={settings.marker_lists_id}
          onChange={(id) => onChange({ marker_lists_id: id })}
        />
      </Form.Item>
      <Form.Item label={t('geneSets')} htmlFor={`${own}sets`} extra={t('geneSetsHint')}>
        <OwnFile
          id={`${own}sets`}
          from={from}
          patterns={['*.gmt', '*.tsv', '*.txt']}
          value={settings.gene_sets_id}
          onChange={(id) => onChange({ gene_sets_id: id })}
        />
      </Form.Item>
    </Form>
  )
}

/** A file by its id, of which the name is asked where it was chosen before. */
function OwnFile({
  value,
  onChange,
  ...field
}: {
  readonly id: string
  readonly from: { readonly projectId: string }
  readonly patterns: readonly string[]
  readonly value: string | null
  onChange(id: string | null): void
}) {
  const [chosen, choose] = useState<string>()
  const before = useApi(
    files.show,
    { params: { id: field.from.projectId, file_id: value ?? '' } },
    { quiet: true, enabled: value !== null && chosen === undefined },
  ).data
  return (
    <FileField
      {...field}
      many={false}
      value={chosen ?? (value !== null && before ? fileUri(before.file) : undefined)}
      onChange={(uri) => {
        const file = uri === undefined ? undefined : namedFile(uri)
        choose(file && fileUri(file))
        onChange(file?.id ?? null)
      }}
    />
  )
}
