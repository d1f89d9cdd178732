import { cycleMeasures } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import { OwnOutput, SamplesChoice, WidthChoice, type BlockProps } from './BlockChoices.tsx'
import { Choice } from './inputs.tsx'
import { templateMessages } from './messages.ts'

/** Which figures of FastQC or fastp are drawn by cycle, and of which reads. */
export function CycleSettings({ block, setting, onChange }: BlockProps<'cycles'>) {
  const t = useMessages(templateMessages)
  return (
    <>
      <OwnOutput block={block} setting={setting} onChange={onChange} />
      <Choice
        label={t('cycleMeasure')}
        value={block.measure}
        options={cycleMeasures.map((value) => ({ value, label: t(`measure_${value}`) }))}
        onChange={(measure) => onChange({ ...block, measure })}
      />
      <Choice
        label={t('stage')}
        value={block.stage}
        options={(['before', 'after'] as const).map((value) => ({ value, label: t(`stage_${value}`) }))}
        onChange={(stage) => onChange({ ...block, stage })}
      />
      <WidthChoice value={block.width} onChange={(width) => onChange({ ...block, width })} />
      <SamplesChoice value={block.samples} onChange={(samples) => onChange({ ...block, samples })} />
    </>
  )
}
