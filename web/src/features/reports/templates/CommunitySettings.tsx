import { communityViews } from '@omics/contract/reports/blocks'
import { CommunityDistance } from '@omics/contract/reports/communities'
import { useMessages } from '../../../ui/language/i18n.ts'
import { ColumnChoice, OutputChoice, OwnOutput, WidthChoice, type BlockProps } from './BlockChoices.tsx'
import { Choice, Count } from './inputs.tsx'
import { templateMessages } from './messages.ts'
import { useColumnNames } from './use-column-names.ts'

/** Which table of taxa, what of its communities is drawn, and by which tree and groups. */
export function CommunitySettings({ block, setting, onChange }: BlockProps<'community'>) {
  const t = useMessages(templateMessages)
  const names = useColumnNames(setting, block.groups)
  return (
    <>
      <OwnOutput block={block} setting={setting} onChange={onChange} />
      <Choice
        label={t('communityView')}
        value={block.view}
        options={communityViews.map((value) => ({ value, label: t(value) }))}
        onChange={(view) => onChange({ ...block, view })}
      />
      <Count
        label={t('rank')}
        from={0}
        to={12}
        value={block.rank}
        onChange={(rank) => onChange({ ...block, rank })}
      />
      {block.view === 'ordination' && (
        <Choice
          label={t('distance')}
          value={block.distance}
          options={CommunityDistance.options.map((value) => ({ value, label: t(value) }))}
          onChange={(distance) => onChange({ ...block, distance })}
        />
      )}
      {(block.view === 'ordination' || block.view === 'alpha') && (
        <OutputChoice
          optional
          label={t('treeOutput')}
          value={block.tree}
          setting={setting}
          onChange={(tree) => onChange({ ...block, tree })}
        />
      )}
      {(block.view === 'ordination' || block.view === 'shared') && (
        <>
          <OutputChoice
            optional
            label={t('groupsOutput')}
            value={block.groups}
            setting={setting}
            onChange={(groups) => onChange({ ...block, groups })}
          />
          {block.groups !== '' && (
            <ColumnChoice
              label={t('groupColumn')}
              value={block.group}
              names={names}
              onChange={(group) => onChange({ ...block, group })}
            />
          )}
        </>
      )}
      <WidthChoice value={block.width} onChange={(width) => onChange({ ...block, width })} />
    </>
  )
}
