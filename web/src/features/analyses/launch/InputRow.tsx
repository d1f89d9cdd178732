import { Dropdown } from 'antd'
import { CornerDownRight, Link2, TriangleAlert, X } from 'lucide-react'
import { boundColumn } from '@omics/contract/analyses/bound-column'
import type { AnalysisDetail } from '@omics/contract/analyses/analyses'
import type { SampleColumn } from '@omics/contract/samples/columns'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import { useProject } from '../../../api/project.ts'
import { helpOf, labelOf } from '../../../ui/language/author-help.ts'
import { classes } from '../../../ui/theme/classes.ts'
import { useFormat } from '../../../ui/language/format.ts'
import { useMessages } from '../../../ui/language/i18n.ts'
import { NamedButton } from '../../../ui/controls/NamedButton.tsx'
import { IconButton } from '../../../ui/controls/IconButton.tsx'
import { StatusTag } from '../../../ui/labels/StatusTag.tsx'
import { Tag, TypeTag } from '../../../ui/labels/Tag.tsx'
import { defaultShown, fieldFor, isSet, shortName, shown } from '../../../resource/inputs/input-values.ts'
import { fieldIdOf } from './go-to-input.ts'
import { isDefaultColumn, isOnlyColumn } from './only-column.ts'
import type { LaunchForm } from './use-launch.ts'
import { launchMessages } from './messages.ts'
import { RecordsField } from './records/RecordsField.tsx'
import { InputField } from '../../../resource/inputs/InputField.tsx'
import styles from './launch.module.css'

interface Props {
  readonly input: WorkflowInput
  readonly columns: readonly SampleColumn[]
  readonly form: LaunchForm
  readonly before: AnalysisDetail | undefined
  /** What WDL calls it is left out where its author has a name for it. */
  readonly isTool: boolean
}

/** One input: its name, type and the author's help; its value; what the first row gets. */
export function InputRow({ input, columns, form, before, isTool }: Props) {
  const t = useMessages(launchMessages)
  const { language } = useFormat()
  const project = useProject()
  const { state, setValue, review, isSettled } = form
  const value = state.values[input.name]
  const column = state.mode === 'samples' ? boundColumn(value) : undefined
  const fault = review.data?.checks.find(
    (check) => check.state === 'failed' && check.inputs.includes(input.name),
  )
  const doubt = review.data?.checks.find((check) => check.state === 'warning' && input.name in check.by_input)
    ?.by_input[input.name]
  const changed =
    before !== undefined &&
    JSON.stringify(before.inputs[input.name] ?? null) !== JSON.stringify(value ?? null)
  const lacks = fault?.code === 'inputs_complete' && !(input.name in fault.by_input)
  // What was just filled in is not called missing until the server has looked again.
  const todo = lacks && (isSettled || !isSet(value))
  const fieldId = fieldIdOf(form.id, input.name)
  const takesSamples = input.members.length > 0 && state.mode === 'files' && project.samples > 0
  const wide = takesSamples || fieldFor(input, value) === 'records'
  return (
    <div className={classes(styles['input'], fault && !lacks && styles['faulty'])}>
      <div className={styles['inputName']}>
        <label htmlFor={fieldId}>
          <InputName input={input} isTool={isTool} /> {changed && <Tag>{t('changedMark')}</Tag>}
        </label>
        <p>{helpOf(input, language)}</p>
      </div>
      <div className={classes(styles['inputValue'], wide && styles['whole'])}>
        {takesSamples ? (
          <RecordsField id={fieldId} input={input} columns={columns} form={form} />
        ) : column === undefined ? (
          <InputField
            id={fieldId}
            input={input}
            files={{ projectId: project.id }}
            value={boundColumn(value) === undefined ? value : undefined}
            columns={state.mode === 'samples' ? textColumns(columns, t('name')) : []}
            offered={review.data?.offered[input.name] ?? []}
            onChange={(next) => setValue(input.name, next)}
          />
        ) : (
          <span className={styles['token']}>
            <code>this.{column}</code>
            <span>{columns.find(({ key }) => key === column)?.label ?? t('column')}</span>
            <IconButton small label={t('unbind')} onClick={() => setValue(input.name, undefined)}>
              <X size={14} />
            </IconButton>
          </span>
        )}
        {state.mode === 'samples' && column === undefined && (
          <Bind input={input} columns={columns} form={form} />
        )}
      </div>
      <div className={classes(styles['firstRow'], wide && styles['whole'])}>
        <FirstRow
          input={input}
          form={form}
          faulty={fault && !lacks ? (fault.by_input[input.name] ?? fault.message) : undefined}
          doubt={doubt}
          todo={todo}
        />
      </div>
    </div>
  )
}

/** What its author calls it, and what WDL does. */
function InputName({ input, isTool }: Pick<Props, 'input' | 'isTool'>) {
  const { language } = useFormat()
  const label = labelOf(input, language)
  if (isTool && label !== '') return <b>{label}</b>
  return (
    <>
      {label !== '' && <b>{label}</b>} <code>{shortName(input.name)}</code> <TypeTag>{input.type}</TypeTag>
    </>
  )
}

/** What a text can be bound to: every column that holds no file, and the sample's name. */
function textColumns(columns: readonly SampleColumn[], name: string) {
  const plain = columns.filter(({ type }) => type !== 'file' && type !== 'files')
  return [{ key: 'name', label: name }, ...plain.map(({ key, label }) => ({ key, label }))]
}

function Bind({ input, columns, form }: Omit<Props, 'before' | 'isTool'>) {
  const t = useMessages(launchMessages)
  const format = useFormat()
  const wantsFile = /\bFile\b/.test(input.type)
  const fitting = columns.filter(({ type }) => wantsFile === (type === 'file' || type === 'files'))
  const named = fitting.map(({ key, label }) => ({ key, name: label }))
  const all = wantsFile ? named : [{ key: 'name', name: t('name') }, ...named]
  const items = all.map(({ key, name }) => ({
    key,
    label: (
      <span className={styles['columnChoice']}>
        {name} <code>this.{key}</code>
      </span>
    ),
    onClick: () => form.setValue(input.name, { this: key }),
  }))
  return (
    <Dropdown trigger={['click']} disabled={items.length === 0} menu={{ items }}>
      <NamedButton name={t('bind')} label={format.named(t('bind'), input.name)} icon={<Link2 size={15} />} />
    </Dropdown>
  )
}

function FirstRow({
  input,
  form,
  faulty,
  doubt,
  todo,
}: {
  input: WorkflowInput
  form: LaunchForm
  faulty: string | undefined
  doubt: string | undefined
  todo: boolean
}) {
  const t = useMessages(launchMessages)
  const { state, review } = form
  const value = state.values[input.name]
  if (faulty !== undefined) {
    return (
      <span className={styles['fault']}>
        <StatusTag status="failed" look="icon" /> {faulty}
      </span>
    )
  }
  if (doubt !== undefined)
    return (
      <span className={styles['doubt']}>
        <TriangleAlert size={15} aria-hidden /> {doubt}
      </span>
    )
  if (todo) return <>{t('needsValue')}</>
  const offered = review.data?.offered ?? {}
  if (!isSet(value)) {
    if (isDefaultColumn(input, offered)) return <>{t('columnByDefault')}</>
    const byDefault = defaultShown(input, t)
    return <>{byDefault === '' ? t('noDefault') : t('byDefault', { value: byDefault })}</>
  }
  if (isOnlyColumn(input, value, offered)) return <>{t('onlyColumn')}</>
  if (state.mode !== 'samples') return null
  if (boundColumn(value) === undefined) return <>{t('sameForAll')}</>
  // Where no sample is chosen there is no first one to show.
  if (review.data?.first_row[input.name] === undefined) return null
  return (
    <>
      <CornerDownRight size={14} aria-hidden /> <code>{shown(review.data?.first_row[input.name], t)}</code>
    </>
  )
}
