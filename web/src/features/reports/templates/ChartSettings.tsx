import { chartKinds } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ColumnChoice, OwnOutput, SamplesChoice, WidthChoice, type BlockProps } from './BlockChoices.tsx'
import { Choice, Count, Many, OnOff } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import { useColumnNames } from './use-column-names.ts'

/** What is drawn of an output, and how. */
export function ChartSettings({ block, setting, onChange }: BlockProps<'chart'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  return (
    <>
      <OwnOutput block={block} setting={setting} onChange={onChange} />
      <Choice
        label={t('chart')}
        value={block.chart}
        options={chartKinds.map((value) => ({ value, label: t(value) }))}
        onChange={(chart) => onChange({ ...block, chart })}
      />
      {block.chart !== 'box' && block.chart !== 'histogram' && (
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
      {block.chart === 'histogram' && (
        <Count
          label={t('bins')}
          from={2}
          to={200}
          value={block.bins}
          onChange={(bins) => onChange({ ...block, bins })}
        />
      )}
      {block.chart !== 'pie' && (
        <OnOff
          label={t('logarithmic')}
          value={block.logarithmic}
          onChange={(logarithmic) => onChange({ ...block, logarithmic })}
        />
      )}
      <WidthChoice value={block.width} onChange={(width) => onChange({ ...block, width })} />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}
