import type { ComponentType } from 'react'
import type { BlockKind, BlockOf, TemplateBlock } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import {
  ColumnChoice,
  OwnOutput,
  SamplesChoice,
  type BlockProps,
  type OfSamples,
  type Setting,
} from './BlockChoices.tsx'
import { ChartSettings } from './ChartSettings.tsx'
import { CommunitySettings } from './CommunitySettings.tsx'
import { CycleSettings } from './CycleSettings.tsx'
import { FigureSettings } from './FigureSettings.tsx'
import { GeneSetSettings } from './GeneSetSettings.tsx'
import { Both, Line, OnOff } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import { RuleList } from './RuleList.tsx'
import { TableSettings } from './TableSettings.tsx'
import { useColumnNames } from './use-column-names.ts'

/** The settings that each kind of block has beside its heading and condition. */
const forms = {
  text: TextSettings,
  figures: FigureSettings,
  table: TableSettings,
  chart: ChartSettings,
  community: CommunitySettings,
  verdict: VerdictSettings,
  picture: PictureSettings,
  page: OutputOnly<BlockOf<'page'>>,
  viewer: OutputOfSamples<BlockOf<'viewer'>>,
  depth: OutputOnly<BlockOf<'depth'>>,
  cycles: CycleSettings,
  gene_sets: GeneSetSettings,
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
} satisfies { [Kind in BlockKind]: ComponentType<BlockProps<Kind>> }

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
  const Form = forms[block.kind] as ComponentType<BlockProps<Kind>>
  return <Form block={block} {...rest} />
}

function Nothing() {
  return null
}

function TextSettings({ block, onChange }: BlockProps<'text'>) {
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

function VerdictSettings({ block, setting, onChange }: BlockProps<'verdict'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  return (
    <>
      <OutputOnly block={block} setting={setting} onChange={onChange} />
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

function PictureSettings({ block, setting, onChange }: BlockProps<'picture'>) {
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

function AttachmentSettings({ block, setting, onChange }: BlockProps<'attachment'>) {
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
  return <OwnOutput block={block} setting={setting} onChange={onChange} />
}

function OutputOfSamples<Block extends { readonly output: string } & Pick<OfSamples, 'samples'>>({
  block,
  setting,
  onChange,
}: OutputFormProps<Block>) {
  return (
    <>
      <OutputOnly block={block} setting={setting} onChange={onChange} />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}
