import { measures, type BlockOf } from '@omics/contract/reports/blocks'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ColumnChoice, OutputChoice, type BlockProps, type Setting } from './BlockChoices.tsx'
import { Both, Choice, Line } from './inputs.tsx'
import { ListOf } from './ListOf.tsx'
import { templateMessages } from './messages.ts'
import { useColumnNames } from './use-column-names.ts'

type Item = BlockOf<'figures'>['items'][number]
const freshItem: Item = {
  label: {
    en: '',
    zh: '',
  },
  measure: 'median',
  expression: '',
  output: '',
  column: '',
  unit: '',
}

/** The key figures of a block, and what each is taken from. */
export function FigureSettings({ block, setting, onChange }: BlockProps<'figures'>) {
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
