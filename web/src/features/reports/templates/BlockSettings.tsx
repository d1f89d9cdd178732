import type { ComponentType } from 'react'
import {
  chartKinds,
  columnFormats,
  measures,
  type BlockKind,
  type BlockOf,
  type TemplateBlock,
} from '@omics/contract/reports/blocks'
import type { Template } from '@omics/contract/reports/templates'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Both, Choice, Count, Line, Many, OnOff } from './inputs.tsx'
import { ListOf } from './ListOf.tsx'
import { templateMessages } from './messages.ts'
import { RuleList } from './RuleList.tsx'
import { useColumnNames, type Over } from './use-column-names.ts'

/** What a block is set against: the outputs that it may name, and the analysis over which it is shown. */
export interface Setting extends Over {
  readonly outputs: Template['outputs']
}

interface Props<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>
  readonly setting: Setting
  onChange(block: BlockOf<Kind>): void
}

/** The settings that each kind of block has beside its heading and condition. */
const forms = {
  text: TextSettings,
  figures: FigureSettings,
  table: TableSettings,
  chart: ChartSettings,
  verdict: VerdictSettings,
  picture: PictureSettings,
  page: OutputOnly<BlockOf<'page'>>,
  viewer: OutputOfSamples<BlockOf<'viewer'>>,
  depth: OutputOnly<BlockOf<'depth'>>,
  variants: OutputOnly<BlockOf<'variants'>>,
  attachment: AttachmentSettings,
  samples: Nothing,
  methods: Nothing,
  citations: Nothing,
  workflow: Nothing,
  parameters: Nothing,
  software: Nothing,
  provenance: Nothing,
  break: Nothing,
} satisfies { [Kind in BlockKind]: ComponentType<Props<Kind>> }

interface OwnProps {
  readonly block: TemplateBlock
  readonly setting: Setting
  onChange(block: TemplateBlock): void
}

/** Heading, condition, and what the kind of the block asks for. */
export function BlockSettings(props: OwnProps) {
  const t = useMessages(templateMessages)
  const { block, onChange } = props
  return (
    <>
      {block.kind !== 'break' && (
        <Both
          labels={[t('headingEn'), t('headingZh')]}
          value={block.title}
          onChange={(title) => onChange({ ...block, title })}
        />
      )}
      {formOf(props)}
      <Line
        mono
        label={t('when')}
        hint={t('whenHint')}
        value={block.when}
        onChange={(when) => onChange({ ...block, when })}
      />
    </>
  )
}

/** The kind of a block and its form belong together, which the table of forms holds. */
function formOf<Kind extends BlockKind>({ block, ...rest }: OwnProps & { readonly block: BlockOf<Kind> }) {
  const Form = forms[block.kind] as ComponentType<Props<Kind>>
  return <Form block={block} {...rest} />
}

function Nothing() {
  return null
}

interface OutputProps {
  readonly value: string
  readonly setting: Setting
  onChange(output: string): void
}

function OutputChoice({ value, setting: { outputs }, onChange }: OutputProps) {
  const t = useMessages(templateMessages)
  const known = outputs.some(({ name }) => name === value) || value === ''
  const options = outputs.map(({ name, type }) => ({ value: name, label: `${name}  ${type}` }))
  return (
    <Choice
      label={t('output')}
      value={value}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
    />
  )
}

function ColumnChoice(props: {
  label: string
  value: string
  names: readonly string[]
  onChange(value: string): void
}) {
  const { label, value, names, onChange } = props
  const t = useMessages(templateMessages)
  const all = names.includes(value) || value === '' ? names : [value, ...names]
  const options = [{ value: '', label: t('none') }, ...all.map((name) => ({ value: name, label: name }))]
  return <Choice label={label} value={value} options={options} onChange={onChange} />
}

type OfSamples = Extract<TemplateBlock, { samples: unknown }>

function SamplesChoice({
  value,
  onChange,
}: {
  value: OfSamples['samples']
  onChange(value: OfSamples['samples']): void
}) {
  const t = useMessages(templateMessages)
  const options = (['together', 'each'] as const).map((one) => ({ value: one, label: t(one) }))
  return <Choice label={t('samples')} value={value} options={options} onChange={onChange} />
}

function TextSettings({ block, onChange }: Props<'text'>) {
  const t = useMessages(templateMessages)
  return (
    <>
      <Both
        lines
        labels={[t('textEn'), t('textZh')]}
        hint={t('textHint')}
        value={block.text}
        onChange={(text) => onChange({ ...block, text })}
      />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}

type Item = BlockOf<'figures'>['items'][number]
const freshItem: Item = {
  ...{ label: { en: '', zh: '' }, measure: 'median', expression: '', output: '', column: '', unit: '' },
}

function FigureSettings({ block, setting, onChange }: Props<'figures'>) {
  const t = useMessages(templateMessages)
  return (
    <ListOf
      label={t('figures')}
      add={t('addFigure')}
      items={block.items}
      fresh={freshItem}
      onChange={(items) => onChange({ ...block, items })}
    >
      {(item, put) => <FigureItem item={item} setting={setting} onChange={put} />}
    </ListOf>
  )
}

function FigureItem({
  item,
  setting,
  onChange,
}: {
  item: Item
  setting: Setting
  onChange(item: Item): void
}) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, item.output)
  return (
    <>
      <Choice
        label={t('measure')}
        value={item.measure}
        options={measures.map((value) => ({ value, label: t(value) }))}
        onChange={(measure) => onChange({ ...item, measure })}
      />
      {item.measure === 'expression' ? (
        <Line
          mono
          label={t('expression')}
          value={item.expression}
          onChange={(expression) => onChange({ ...item, expression })}
        />
      ) : (
        <>
          <OutputChoice
            value={item.output}
            setting={setting}
            onChange={(output) => onChange({ ...item, output })}
          />
          <ColumnChoice
            label={t('column')}
            value={item.column}
            names={names}
            onChange={(column) => onChange({ ...item, column })}
          />
        </>
      )}
      <Both
        labels={[t('labelEn'), t('labelZh')]}
        value={item.label}
        onChange={(label) => onChange({ ...item, label })}
      />
      <Line label={t('unit')} value={item.unit} onChange={(unit) => onChange({ ...item, unit })} />
    </>
  )
}

type Column = BlockOf<'table'>['columns'][number]

function TableSettings({ block, setting, onChange }: Props<'table'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  const fresh: Column = { column: '', title: { en: '', zh: '' }, format: 'text', decimals: 2, rules: [] }
  const { sort } = block
  return (
    <>
      <OutputChoice
        value={block.output}
        setting={setting}
        onChange={(output) => onChange({ ...block, output })}
      />
      <Many
        label={t('columns')}
        placeholder={t('allColumns')}
        value={block.columns.map(({ column }) => column)}
        options={names}
        onChange={(chosen) =>
          onChange({
            ...block,
            columns: chosen.map(
              (column) => block.columns.find((one) => one.column === column) ?? { ...fresh, column },
            ),
          })
        }
      />
      {block.columns.map((column, at) => (
        <ColumnSettings
          key={column.column}
          column={column}
          onChange={(next) => onChange({ ...block, columns: block.columns.with(at, next) })}
        />
      ))}
      <ColumnChoice
        label={t('sortBy')}
        value={sort?.column ?? ''}
        names={names}
        onChange={(column) =>
          onChange({
            ...block,
            sort: column === '' ? null : { column, descending: sort?.descending ?? false },
          })
        }
      />
      {sort && (
        <OnOff
          label={t('descending')}
          value={sort.descending}
          onChange={(descending) => onChange({ ...block, sort: { ...sort, descending } })}
        />
      )}
      <Count
        label={t('rows')}
        from={1}
        to={2000}
        value={block.rows}
        onChange={(rows) => onChange({ ...block, rows })}
      />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}

function ColumnSettings({ column, onChange }: { column: Column; onChange(column: Column): void }) {
  const t = useMessages(templateMessages)
  return (
    <details>
      <summary>{column.column}</summary>
      <Both
        labels={[t('headingEn'), t('headingZh')]}
        value={column.title}
        onChange={(title) => onChange({ ...column, title })}
      />
      <Choice
        label={t('format')}
        value={column.format}
        options={columnFormats.map((value) => ({ value, label: t(value) }))}
        onChange={(format) => onChange({ ...column, format })}
      />
      {column.format !== 'text' && (
        <Count
          label={t('decimals')}
          from={0}
          to={6}
          value={column.decimals}
          onChange={(decimals) => onChange({ ...column, decimals })}
        />
      )}
      <RuleList rules={column.rules} onChange={(rules) => onChange({ ...column, rules })} />
    </details>
  )
}

function ChartSettings({ block, setting, onChange }: Props<'chart'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  return (
    <>
      <OutputChoice
        value={block.output}
        setting={setting}
        onChange={(output) => onChange({ ...block, output })}
      />
      <Choice
        label={t('chart')}
        value={block.chart}
        options={chartKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(chart) => onChange({ ...block, chart })}
      />
      {block.chart !== 'box' && (
        <ColumnChoice
          label={t('columnX')}
          value={block.x}
          names={names}
          onChange={(x) => onChange({ ...block, x })}
        />
      )}
      <Many
        label={t('columnsY')}
        value={block.y}
        options={names}
        onChange={(y) => onChange({ ...block, y })}
      />
      {(block.chart === 'line' || block.chart === 'scatter' || block.chart === 'box') && (
        <ColumnChoice
          label={t('series')}
          value={block.series}
          names={names}
          onChange={(series) => onChange({ ...block, series })}
        />
      )}
      {block.chart === 'bar' && (
        <OnOff
          label={t('stacked')}
          value={block.stacked}
          onChange={(stacked) => onChange({ ...block, stacked })}
        />
      )}
      <OnOff
        label={t('logarithmic')}
        value={block.logarithmic}
        onChange={(logarithmic) => onChange({ ...block, logarithmic })}
      />
      <Choice
        label={t('width')}
        value={block.width}
        options={(['full', 'half'] as const).map((value) => ({ value, label: t(value) }))}
        onChange={(width) => onChange({ ...block, width })}
      />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}

function VerdictSettings({ block, setting, onChange }: Props<'verdict'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  return (
    <>
      <OutputChoice
        value={block.output}
        setting={setting}
        onChange={(output) => onChange({ ...block, output })}
      />
      <ColumnChoice
        label={t('column')}
        value={block.column}
        names={names}
        onChange={(column) => onChange({ ...block, column })}
      />
      <RuleList says rules={block.rules} onChange={(rules) => onChange({ ...block, rules })} />
    </>
  )
}

function PictureSettings({ block, setting, onChange }: Props<'picture'>) {
  const t = useMessages(templateMessages)
  return (
    <>
      <OutputOfSamples block={block} setting={setting} onChange={onChange} />
      <Both
        labels={[t('captionEn'), t('captionZh')]}
        value={block.caption}
        onChange={(caption) => onChange({ ...block, caption })}
      />
    </>
  )
}

function AttachmentSettings({ block, setting, onChange }: Props<'attachment'>) {
  const t = useMessages(templateMessages)
  return (
    <>
      <OutputOnly block={block} setting={setting} onChange={onChange} />
      <OnOff
        label={t('visitorsDownload')}
        value={block.download}
        onChange={(download) => onChange({ ...block, download })}
      />
    </>
  )
}

interface OutputFormProps<Block> {
  readonly block: Block
  readonly setting: Setting
  onChange(block: Block): void
}

function OutputOnly<Block extends { readonly output: string }>({
  block,
  setting,
  onChange,
}: OutputFormProps<Block>) {
  return (
    <OutputChoice
      value={block.output}
      setting={setting}
      onChange={(output) => onChange({ ...block, output })}
    />
  )
}

function OutputOfSamples<Block extends { readonly output: string } & Pick<OfSamples, 'samples'>>({
  block,
  setting,
  onChange,
}: OutputFormProps<Block>) {
  return (
    <>
      <OutputChoice
        value={block.output}
        setting={setting}
        onChange={(output) => onChange({ ...block, output })}
      />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}
