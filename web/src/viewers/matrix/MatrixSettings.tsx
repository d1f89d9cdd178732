import { Button, Checkbox, InputNumber, Popover, Select } from 'antd'
import { Settings2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame } from '../frame/frame.ts'
import { Settings } from '../frame/Settings.tsx'
import { ZoomButtons } from '../frame/ZoomButtons.tsx'
import { shownText } from '../shown-text.ts'
import { distanceNames } from './cluster/distances.ts'
import { linkages } from './cluster/hierarchy.ts'
import { scaleNames } from './colours.ts'
import { messages } from './messages.ts'
import type { FactBar } from './scene.ts'
import { orders, rowOrders, type MatrixShown } from './shown.ts'
import type { MatrixScene } from './use-scene.ts'
import styles from './View.module.css'

interface Props {
  readonly shown: MatrixShown
  readonly seen: MatrixScene
  readonly facts: readonly FactBar[]
  change(patch: Partial<MatrixShown>): void
  /** A change after which places are others. */
  anew(patch: Partial<MatrixShown>): void
  readonly frame: Frame | undefined
  /** Zooms the map. */
  onZoom(factor: number): void
}

export function MatrixSettings(props: Props) {
  const { shown, seen, facts, change, anew, frame, onZoom } = props
  const t = useMessages(messages)
  return (
    <Settings frame={frame}>
      <SegmentedControl<MatrixShown['as']>
        label={t('shownAs')}
        value={shown.as}
        options={[
          { value: 'map', label: t('map') },
          { value: 'table', label: t('table') },
        ]}
        onChange={(as) => change({ as })}
      />
      <SearchField
        label={t('findRows')}
        value={shown.filter}
        onChange={(filter) => anew({ filter })}
        width={200}
      />
      <Select
        aria-label={t('rowsBy')}
        className={styles['select'] ?? ''}
        value={shown.byColumn === '' ? seen.rowOrder : 'column'}
        options={[
          ...rowOrders.map((value) => ({ value, label: t(`rows_${value}`) })),
          ...(shown.byColumn === ''
            ? []
            : [{ value: 'column', label: t('rowsByColumn', { name: brief(shown.byColumn) }) }]),
        ]}
        onChange={(rows) => anew({ rows: rowOrders.find((one) => one === rows) ?? 'file', byColumn: '' })}
      />
      <Select
        aria-label={t('columnsBy')}
        className={styles['select'] ?? ''}
        value={shown.byRow === '' ? seen.columnOrder : 'row'}
        options={[
          ...orders.map((value) => ({ value, label: t(`columns_${value}`) })),
          ...facts.map(({ name }) => ({
            value: `fact:${name}`,
            label: t('columnsByFact', { name: brief(name) }),
          })),
          ...(shown.byRow === ''
            ? []
            : [{ value: 'row', label: t('columnsByRow', { name: brief(shown.byRow) }) }]),
        ]}
        onChange={(columns) => anew({ columns, byRow: '' })}
      />
      <Checkbox checked={shown.log} onChange={({ target }) => change({ log: target.checked, range: [] })}>
        log₂(1 + x)
      </Checkbox>
      <Checkbox
        checked={shown.scaled}
        onChange={({ target }) => change({ scaled: target.checked, range: [] })}
      >
        {t('scaled')}
      </Checkbox>
      {shown.as === 'map' && (
        <ZoomButtons isWhole={shown.at.length === 0} onZoom={onZoom} onAll={() => change({ at: [] })} />
      )}
      <Popover trigger="click" placement="bottomRight" content={<More {...props} />}>
        <Button icon={<Settings2 size={15} />}>{t('moreSettings')}</Button>
      </Popover>
    </Settings>
  )
}

const brief = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text)

function More({ shown, seen, facts, change, anew }: Props) {
  const t = useMessages(messages)
  const { least, most } = seen.scene.colours
  const none = { value: '', label: t('noMeans') }
  const named = facts.map(({ name }) => ({ value: name, label: shownText(name) }))
  return (
    <div className={styles['more']}>
      <Row label={t('distance')}>
        <Select
          aria-label={t('distance')}
          value={shown.distance}
          options={distanceNames.map((value) => ({ value, label: t(`distance_${value}`) }))}
          onChange={(distance) => anew({ distance })}
        />
      </Row>
      <Row label={t('linkage')}>
        <Select
          aria-label={t('linkage')}
          value={shown.linkage}
          options={linkages.map((value) => ({ value, label: t(`linkage_${value}`) }))}
          onChange={(linkage) => anew({ linkage })}
        />
      </Row>
      <Row label={t('top')}>
        <InputNumber
          aria-label={t('top')}
          min={0}
          max={100_000}
          placeholder={t('allRows')}
          value={shown.top || null}
          onChange={(top) => anew({ top: Math.round(top ?? 0) })}
        />
      </Row>
      <Row label={t('findColumns')}>
        <SearchField
          label={t('findColumns')}
          value={shown.columnFilter}
          onChange={(columnFilter) => anew({ columnFilter })}
          width={170}
        />
      </Row>
      {facts.length > 0 && (
        <>
          <Row label={t('means')}>
            <Select
              aria-label={t('means')}
              value={shown.means}
              options={[none, ...named]}
              onChange={(means) => anew({ means, byColumn: '', range: [] })}
            />
          </Row>
          <Row label={t('barsOf')}>
            <Select
              mode="multiple"
              aria-label={t('barsOf')}
              maxCount={12}
              value={shown.facts ?? named.slice(0, 3).map(({ value }) => value)}
              options={named}
              onChange={(chosen) => change({ facts: chosen })}
            />
          </Row>
        </>
      )}
      <Row label={t('colours')}>
        <Select
          aria-label={t('colours')}
          value={shown.colours ?? (least < 0 ? 'difference' : 'sequence')}
          options={scaleNames.map((value) => ({ value, label: t(`colours_${value}`) }))}
          onChange={(colours) => change({ colours })}
        />
      </Row>
      <Row label={t('range')}>
        <span className={styles['range']}>
          <InputNumber
            aria-label={t('least')}
            value={Number(least.toPrecision(4))}
            onChange={(value) => value !== null && change({ range: [value, Math.max(value, most)] })}
          />
          <InputNumber
            aria-label={t('most')}
            value={Number(most.toPrecision(4))}
            onChange={(value) => value !== null && change({ range: [Math.min(value, least), value] })}
          />
        </span>
      </Row>
    </div>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <span>{label}</span>
      {children}
    </div>
  )
}
