import { App, Button, Checkbox, Form, Input, Select, Switch } from 'antd'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { sampleColumns, type SampleColumn, type SampleColumnWrite } from '@omics/contract/samples/columns'
import { samples } from '@omics/contract/samples/samples'
import { columnTypes } from '@omics/contract/samples/values'
import { call } from '../../../api/client.ts'
import { ApiFailure } from '../../../api/failure.ts'
import { invalidate } from '../../../api/query.ts'
import { react } from '../../../api/react.ts'
import { ResourceForm } from '../../../resource/ResourceForm.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { useUndo } from '../../../ui/notices/use-undo.ts'
import { sampleMessages } from '../messages.ts'
import styles from '../samples.module.css'

interface Props {
  readonly projectId: string
  readonly columns: readonly SampleColumn[]
  /** Undefined for a new one. */
  readonly column: SampleColumn | undefined
  onClose(): void
}

type Write = SampleColumnWrite

const blank: SampleColumnWrite = {
  label: '',
  type: 'text',
  choices: [],
  required: false,
  unique: false,
  unit: '',
  shown: true,
}

/** A column of the sample table: what it holds and what it asks for. */
export function ColumnDrawer({ projectId, columns, column, onClose }: Props) {
  const t = useMessages(sampleMessages)
  const { message } = App.useApp()
  const [another, setAnother] = useState(false)
  const [round, setRound] = useState(0)
  const saved = useRef(false)
  const params = { id: projectId }
  const refresh = () => invalidate(sampleColumns.list, samples.search)
  const save = async (values: Write) => {
    const { key, ...rest } = { ...blank, ...values }
    const body = { ...rest, ...(key && { key }) }
    try {
      if (column) {
        const at = { ...params, title_id: column.id }
        await call(sampleColumns.update, { params: at, body: { ...body, version: column.version } })
      } else await call(sampleColumns.create, { params, body })
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.fields.length === 0) react(error)
      throw error
    }
    saved.current = true
    await refresh()
    if (!column && another) void message.success(t('columnAdded', { name: values.label }))
  }
  const close = () => {
    const goesOn = saved.current && another
    saved.current = false
    if (goesOn) setRound(round + 1)
    else onClose()
  }
  return (
    <ResourceForm<Write>
      key={round}
      above={column ? t('editColumn') : undefined}
      title={column?.label ?? t('newColumn')}
      initial={column ?? blank}
      save={save}
      saveLabel={column ? t('save') : t('addColumn')}
      onClose={close}
      aside={
        column ? (
          <ColumnTools projectId={projectId} columns={columns} column={column} onClose={onClose} />
        ) : (
          <Checkbox
            checked={another}
            styles={{ label: { paddingInlineEnd: 0 } }}
            onChange={(event) => setAnother(event.target.checked)}
          >
            {t('thenAnother')}
          </Checkbox>
        )
      }
    >
      <ColumnInputs isNew={!column} />
    </ResourceForm>
  )
}

/** Where the column stands, and its removal, which can be undone. */
function ColumnTools({ projectId, columns, column, onClose }: Props & { column: SampleColumn }) {
  const t = useMessages(sampleMessages)
  const offerUndo = useUndo()
  const { message } = App.useApp()
  const at = { id: projectId, title_id: column.id }
  const place = columns.findIndex((other) => other.id === column.id)
  const refresh = () => invalidate(sampleColumns.list)
  const move = async (by: number) => {
    const ids = columns.map((other) => other.id).toSpliced(place, 1)
    const body = { columns: ids.toSpliced(place + by, 0, column.id) }
    await call(sampleColumns.order, { params: { id: projectId }, body }).catch(react)
    await refresh()
  }
  const restore = async () => {
    await call(sampleColumns.restore, { params: at }).then(
      () => message.success(t('columnBack', { name: column.label })),
      react,
    )
    await refresh()
  }
  const remove = async () => {
    try {
      await call(sampleColumns.remove, { params: at })
    } catch (error) {
      react(error)
      return
    }
    onClose()
    await refresh()
    offerUndo(t('columnRemoved', { name: column.label }), () => void restore())
  }
  return (
    <span className={styles['moves']}>
      <IconButton label={t('moveLeft')} disabled={place <= 0} onClick={() => void move(-1)}>
        <ArrowLeft size={16} />
      </IconButton>
      <IconButton label={t('moveRight')} disabled={place >= columns.length - 1} onClick={() => void move(1)}>
        <ArrowRight size={16} />
      </IconButton>
      <Button type="text" danger icon={<Trash2 size={15} />} onClick={() => void remove()}>
        {t('removeColumn')}
      </Button>
    </span>
  )
}

function ColumnInputs({ isNew }: { isNew: boolean }) {
  const t = useMessages(sampleMessages)
  const form = Form.useFormInstance<Write>()
  const type = Form.useWatch('type', form)
  const key = Form.useWatch('key', form)
  return (
    <>
      <Form.Item
        name="label"
        label={t('label')}
        rules={[{ required: true, whitespace: true, message: t('needed') }]}
      >
        <Input autoFocus={isNew} autoComplete="off" maxLength={200} />
      </Form.Item>
      <Form.Item name="type" label={t('type')} required>
        <Select options={columnTypes.map((value) => ({ value, label: t(`type_${value}`) }))} />
      </Form.Item>
      {type === 'choice' && (
        <Form.Item
          name="choices"
          label={t('choices')}
          extra={t('choicesHint')}
          rules={[{ required: true, message: t('choicesNeeded') }]}
        >
          <Select mode="tags" open={false} suffixIcon={null} tokenSeparators={[';', '；', '\n']} />
        </Form.Item>
      )}
      {type === 'number' && (
        <Form.Item name="unit" label={t('unit')}>
          <Input autoComplete="off" maxLength={40} placeholder={t('unitHint')} />
        </Form.Item>
      )}
      <Form.Item
        name="key"
        label={t('key')}
        extra={key ? t('keyHint', { reference: `this.${key}` }) : t('keyAuto')}
        rules={[{ pattern: /^[A-Za-z][A-Za-z0-9_]*$/, message: t('keyWrong') }]}
      >
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      <SwitchRow name="required" label={t('required')} hint={t('requiredHint')} />
      <SwitchRow name="unique" label={t('unique')} hint={t('uniqueHint')} />
      <SwitchRow name="shown" label={t('shown')} />
    </>
  )
}

function SwitchRow({ name, label, hint }: { name: keyof Write; label: string; hint?: string }) {
  return (
    <div className={styles['switchRow']}>
      <span>
        {label}
        {hint !== undefined && <div className={styles['hint']}>{hint}</div>}
      </span>
      <Form.Item<Write> name={name} valuePropName="checked" noStyle>
        <Switch aria-label={label} />
      </Form.Item>
      <Form.Item<Write> shouldUpdate noStyle>
        {({ getFieldError }) =>
          getFieldError(name).length > 0 && <div role="alert">{getFieldError(name).join(' ')}</div>
        }
      </Form.Item>
    </div>
  )
}
