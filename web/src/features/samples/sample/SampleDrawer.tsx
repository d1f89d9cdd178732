import { App, Form, Input } from 'antd'
import type { SampleColumn } from '@omics/contract/samples/columns'
import { faultSentence } from '@omics/contract/samples/faults'
import { samples, type Sample } from '@omics/contract/samples/samples'
import { readCell } from '@omics/contract/samples/values'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate, useApi } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { CommentsOn } from '../../../resource/discussion/CommentsOn.tsx'
import { TagsOf } from '../../../resource/discussion/TagsOf.tsx'
import { Drawer } from '../../../ui/layout/Drawer.tsx'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { KeyValue } from '../../../ui/labels/KeyValue.tsx'
import { SkeletonText } from '../../../ui/notices/Skeleton.tsx'
import { countsSamples } from '../counts.ts'
import { Cell } from '../columns.tsx'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'
import { SampleRuns } from './SampleRuns.tsx'
import { patchRows } from '../use-sample-rows.ts'
import { cellText, cellValue, headingOf, isFileColumn, type ExactColumn } from '../values.ts'
import { CellInput } from './CellInput.tsx'

interface Values {
  name: string
  values: Record<string, string>
}

interface Props {
  readonly projectId: string
  readonly columns: readonly ExactColumn[]
  readonly fileNames: readonly string[]
  readonly editable: boolean
  onClose(): void
}

/** A new sample: its name is proposed. */
export function NewSampleDrawer({
  projectId,
  columns,
  fileNames,
  onClose,
  onColumns,
}: Props & { onColumns(): void }) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const blank = useApi(samples.blank, { params: { id: projectId } })
  const save = async ({ name, values = {} }: Values) => {
    const filled = Object.fromEntries(Object.entries(values).filter(([, value]) => value))
    try {
      await call(samples.add, { params: { id: projectId }, body: { items: [{ name, values: filled }] } })
    } catch (error) {
      throw told(error, 'items.0.')
    }
    message.success(t('sampleAdded', { name }))
    await invalidate(...countsSamples)
  }
  if (!blank.data) {
    return (
      <Drawer open title={t('newSample')} onClose={onClose}>
        <SkeletonText lines={6} />
      </Drawer>
    )
  }
  return (
    <ResourceForm<Values>
      title={t('newSample')}
      initial={{ name: blank.data.name, values: {} }}
      save={save}
      saveLabel={t('addSample')}
      onClose={onClose}
    >
      <SampleInputs columns={columns} fileNames={fileNames} />
      {columns.length === 0 && (
        <p className={styles['lead']}>
          {t('columnsFirst')}{' '}
          <button type="button" className={styles['name']} onClick={onColumns}>
            {t('defineColumns')}
          </button>
        </p>
      )}
    </ResourceForm>
  )
}

/** One sample with all its columns, shown ones and others, to look at and to change. */
export function SampleDrawer({
  sample,
  projectId,
  columns,
  fileNames,
  editable,
  onClose,
}: Props & { sample: Sample }) {
  const t = useMessages(sampleMessages)
  const { dateTime } = useFormat()
  const below = `${t('added')} ${dateTime(sample.created_at)}`
  const tags = (
    <TagsOf kind="sample" id={sample.id} projectId={projectId} tags={sample.tags} mayEdit={editable} />
  )
  if (!editable) {
    return (
      <Drawer open above={t('editSample')} title={sample.name} below={below} onClose={onClose}>
        {tags}
        <KeyValue
          rows={columns.map((column) => [
            headingOf(column),
            sample.values[column.id] === undefined ? (
              t('noAnswer')
            ) : (
              <Cell key={column.id} sample={sample} column={column} />
            ),
          ])}
        />
        <SampleRuns projectId={projectId} sample={sample} />
        <CommentsOn kind="sample" id={sample.id} />
      </Drawer>
    )
  }
  const initial: Values = {
    name: sample.name,
    values: Object.fromEntries(columns.map((column) => [column.id, cellText(sample, column)])),
  }
  const save = async (values: Values) => {
    const cells = changedCells(sample, columns, values)
    if (cells.length === 0) return
    try {
      const params = { id: projectId, sample_id: sample.id }
      patchRows([await call(samples.update, { params, body: { version: sample.version, cells } })])
    } catch (error) {
      throw told(error, 'cells.', cells)
    }
  }
  return (
    <ResourceForm<Values>
      above={t('editSample')}
      title={sample.name}
      below={below}
      initial={initial}
      save={save}
      onClose={onClose}
    >
      {tags}
      <SampleInputs columns={columns} fileNames={fileNames} />
      <SampleRuns projectId={projectId} sample={sample} />
      <CommentsOn kind="sample" id={sample.id} />
    </ResourceForm>
  )
}

function changedCells(sample: Sample, columns: readonly ExactColumn[], { name, values }: Values) {
  const changed = columns.flatMap((column) => {
    const text = values[column.id] ?? ''
    if (text === cellText(sample, column)) return []
    return [{ column_id: column.id, base: cellValue(sample, column), value: text || null }]
  })
  if (name === sample.name) return changed
  return [{ column_id: 'name' as const, base: sample.name, value: name }, ...changed]
}

/** Names the server's faults as the form names its fields; what belongs to no field is told at once. */
function told(error: unknown, prefix: string, cells: readonly { column_id: string }[] = []): unknown {
  if (!(error instanceof ApiFailure) || error.fields.length === 0) {
    react(error)
    return error
  }
  const fields = error.fields.map(({ path, message }) => {
    const rest = path.replace(prefix, '')
    const cell = cells[Number(rest.split('.')[0])]
    const named = cell ? (cell.column_id === 'name' ? 'name' : `values.${cell.column_id}`) : rest
    return { path: named, message }
  })
  return new ApiFailure(error.status, {
    message: error.message,
    error: { id: error.id ?? 'validation', fields },
    data: error.data,
  })
}

function SampleInputs({ columns, fileNames }: Pick<Props, 'columns' | 'fileNames'>) {
  const t = useMessages(sampleMessages)
  const { language } = useFormat()
  const fits = (column: SampleColumn) => ({
    validator: async (_rule: unknown, value: string | undefined) => {
      const reading = isFileColumn(column) && value ? { value } : readCell(column, value)
      if ('fault' in reading) throw new Error(faultSentence(reading.fault, language))
    },
  })
  return (
    <>
      <Form.Item
        name="name"
        label={t('name')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input autoComplete="off" maxLength={200} />
      </Form.Item>
      {columns.map((column) => (
        <Form.Item
          key={column.id}
          name={['values', column.id]}
          label={column.label}
          required={column.required}
          validateTrigger="onBlur"
          rules={[fits(column)]}
        >
          <CellInput column={column} fileNames={fileNames} />
        </Form.Item>
      ))}
    </>
  )
}
