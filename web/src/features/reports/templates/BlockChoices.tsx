import type { BlockKind, BlockOf, TemplateBlock } from '@omics/contract/reports/blocks'
import type { Template } from '@omics/contract/reports/templates'
import { useMessages } from '../../../ui/language/i18n.ts'
import { Choice } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import type { Over } from './use-column-names.ts'

/** What a block is set against: the outputs that it may name, and the analysis over which it is shown. */
export interface Setting extends Over {
  readonly outputs: Template['outputs']
}

/** What the form of a kind of block gets. */
export interface BlockProps<Kind extends BlockKind> {
  readonly block: BlockOf<Kind>
  readonly setting: Setting
  onChange(block: BlockOf<Kind>): void
}

interface OutputProps {
  readonly label?: string
  /** Whether none may be chosen. */
  readonly optional?: boolean
  readonly value: string
  readonly setting: Setting
  onChange(output: string): void
}

export function OutputChoice(props: OutputProps) {
  const { label, optional = false, value, setting, onChange } = props
  const { outputs } = setting
  const t = useMessages(templateMessages)
  const known = outputs.some(({ name }) => name === value) || value === ''
  const options = [
    ...(optional ? [{ value: '', label: t('none') }] : []),
    ...outputs.map(({ name, type }) => ({ value: name, label: `${name}  ${type}` })),
  ]
  return (
    <Choice
      label={label ?? t('output')}
      value={value}
      options={known ? options : [{ value, label: value }, ...options]}
      onChange={onChange}
    />
  )
}

interface OwnProps<Block> {
  readonly block: Block
  readonly setting: Setting
  onChange(block: Block): void
}

/** The output that a block shows. */
export function OwnOutput<Block extends { readonly output: string }>(props: OwnProps<Block>) {
  const { block, setting, onChange } = props
  return (
    <OutputChoice
      value={block.output}
      setting={setting}
      onChange={(output) => onChange({ ...block, output })}
    />
  )
}

export function ColumnChoice(props: {
  label: string
  value: string
  names: readonly string[]
  /** What it means that none is chosen. */
  none?: string
  onChange(value: string): void
}) {
  const { label, value, names, none, onChange } = props
  const t = useMessages(templateMessages)
  const all = names.includes(value) || value === '' ? names : [value, ...names]
  const options = [
    { value: '', label: none ?? t('none') },
    ...all.map((name) => ({ value: name, label: name })),
  ]
  return <Choice label={label} value={value} options={options} onChange={onChange} />
}

/** The blocks that show each sample by itself, or all together. */
export type OfSamples = Extract<TemplateBlock, { samples: unknown }>

export function SamplesChoice({
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

type Width = Extract<TemplateBlock, { width: unknown }>['width']

/** Whether a block takes the whole line, or shares it. */
export function WidthChoice({ value, onChange }: { value: Width; onChange(value: Width): void }) {
  const t = useMessages(templateMessages)
  const options = (['full', 'half'] as const).map((one) => ({ value: one, label: t(one) }))
  return <Choice label={t('width')} value={value} options={options} onChange={onChange} />
}
