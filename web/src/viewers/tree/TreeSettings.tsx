import { Checkbox, Select } from 'antd'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { ZoomButtons } from '../frame/ZoomButtons.tsx'
import { layouts, type Layout } from './layout.ts'
import type { Metadata } from './metadata.ts'
import { messages } from './messages.ts'
import { columnsAtFirst, shownAs, type Change, type TreeShown } from './shown.ts'
import styles from './View.module.css'

interface Props {
  readonly shown: TreeShown
  readonly change: Change
  readonly metadata: Metadata | undefined
  readonly frame: Frame | undefined
  /** Zooms the picture. */
  readonly onZoom: (factor: number) => void
}

/** What is chosen above a tree. */
export function TreeSettings({ shown, change, metadata, frame, onZoom }: Props) {
  const t = useMessages(messages)
  const box = (name: 'lengths' | 'sorted' | 'midpoint' | 'support') => (
    <Checkbox
      checked={shown[name]}
      onChange={({ target: { checked } }) =>
        change({
          [name]: checked,
          ...(name === 'midpoint' && { root: -1 }),
          ...(name !== 'support' && { window: [] }),
        })
      }
    >
      {t(name)}
    </Checkbox>
  )
  return (
    <Settings frame={frame}>
      <SegmentedControl<TreeShown['as']>
        label={t('shownAs')}
        value={shown.as}
        options={shownAs.map((value) => ({ value, label: t(value) }))}
        onChange={(as) => change({ as })}
      />
      <SegmentedControl<Layout>
        label={t('shape')}
        value={shown.layout}
        options={layouts.map((value) => ({ value, label: t(value) }))}
        onChange={(layout) => change({ layout, window: [] })}
      />
      {box('lengths')}
      {box('sorted')}
      {box('midpoint')}
      {box('support')}
      <SearchField label={t('find')} value={shown.find} onChange={(find) => change({ find })} width={130} />
      {metadata && (
        <Select
          mode="multiple"
          className={styles['columns'] ?? ''}
          aria-label={t('columns')}
          placeholder={t('columns')}
          maxTagCount="responsive"
          value={shown.columns ?? metadata.columns.slice(0, columnsAtFirst).map(({ name }) => name)}
          options={metadata.columns.map(({ name }) => ({ value: name, label: name }))}
          onChange={(columns) => change({ columns })}
        />
      )}
      {shown.as === 'picture' && (
        <ZoomButtons
          isWhole={shown.window.length === 0}
          onZoom={onZoom}
          onAll={() => change({ window: [] })}
        />
      )}
    </Settings>
  )
}
