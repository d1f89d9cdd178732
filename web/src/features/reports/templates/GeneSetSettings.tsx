import { useMessages } from '../../../ui/language/i18n.ts'
import { ColumnChoice, OwnOutput, type BlockProps } from './BlockChoices.tsx'
import { Count } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import { useColumnNames } from './use-column-names.ts'

/** Which table of an enrichment, how many of its sets, and which of its columns say what. */
export function GeneSetSettings({ block, setting, onChange }: BlockProps<'gene_sets'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.output)
  return (
    <>
      <OwnOutput block={block} setting={setting} onChange={onChange} />
      <Count
        label={t('setsShown')}
        from={1}
        to={100}
        value={block.rows}
        onChange={(rows) => onChange({ ...block, rows })}
      />
      <Count
        label={t('mostFdr')}
        from={0}
        to={1}
        step={0.01}
        value={block.most_fdr}
        onChange={(most_fdr) => onChange({ ...block, most_fdr })}
      />
      {(['set', 'fdr', 'score'] as const).map((role) => (
        <ColumnChoice
          key={role}
          label={t(`column_${role}`)}
          value={block[role]}
          names={names}
          none={t('byName')}
          onChange={(name) => onChange({ ...block, [role]: name })}
        />
      ))}
    </>
  )
}
