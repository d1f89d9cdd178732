import { Button, Checkbox, Select } from 'antd'
import { ScanSearch, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { z } from 'zod'
import { SearchField } from '../../ui/controls/SearchField.tsx'
import { SegmentedControl } from '../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame, Leads } from '../frame/frame.ts'
import { Legend } from '../frame/Legend.tsx'
import { Settings } from '../frame/Settings.tsx'
import { useView } from '../frame/use-view.ts'
import { ClusterBar } from '../snp/ClusterBar.tsx'
import { clusterColumn, siteMatrix } from '../snp/columns.ts'
import type { Relations } from '../snp/load.ts'
import { messages as snpMessages } from '../snp/messages.ts'
import type { FileSource } from '../source.ts'
import { ChosenClade } from './ChosenClade.tsx'
import type { Clade } from '@omics/contract/trees/clade'
import type { Marks } from './draw-tree.ts'
import { layouts, layTree, type Laid, type Layout } from './layout.ts'
import { loadMetadata, type Metadata } from './metadata.ts'
import { messages } from './messages.ts'
import { ladderised, midpointRooted, rootedAbove, rotated, tipNames } from './shape.ts'
import { TipTable } from './TipTable.tsx'
import { TreeCanvas } from './TreeCanvas.tsx'
import styles from './View.module.css'

const ids = z.array(z.number().int().min(0)).max(500).catch([])
const shownAs = ['picture', 'table'] as const

const TreeShown = z.object({
  as: z.enum(shownAs).catch('picture'),
  layout: z.enum(layouts).catch('rectangular'),
  lengths: z.boolean().catch(true),
  sorted: z.boolean().catch(true),
  midpoint: z.boolean().catch(false),
  support: z.boolean().catch(true),
  find: z.string().max(200).catch(''),
  /** Clades by their ids. */
  collapsed: ids,
  rotated: ids,
  root: z.number().int().catch(-1),
  chosen: z.number().int().catch(-2),
  /** Columns of facts by their names. */
  columns: z.array(z.string().max(200)).max(12).nullable().catch(null),
  /** SNPs within a cluster. */
  threshold: z.number().int().min(0).catch(10),
  window: z.array(z.number()).max(3).catch([]),
})
type TreeShown = z.output<typeof TreeShown>

/** Columns of facts that are drawn before anybody chooses. */
const columnsAtFirst = 3

interface Props {
  readonly root: Clade
  readonly tips: number
  readonly facts: FileSource | undefined
  readonly frame: Frame | undefined
  /** How the tips differ, where that is known. */
  readonly relations?: Relations | undefined
}

/** A tree as a picture or as the table of its tips, as the view says. */
export function Tree({ root, tips, facts, frame, relations }: Props) {
  const t = useMessages(messages)
  const say = useMessages(snpMessages)
  const [shown, change] = useView(frame, TreeShown)
  const laid = useLaid(root, shown)
  const metadata = useMetadata(root, facts)
  const clusterName = say('cluster')
  const columns = useMemo(() => {
    const all = metadata.data?.columns ?? []
    const facts =
      shown.columns === null
        ? all.slice(0, columnsAtFirst)
        : all.filter(({ name }) => shown.columns?.includes(name))
    return relations ? [clusterColumn(relations, shown.threshold, clusterName), ...facts] : facts
  }, [metadata.data, shown.columns, shown.threshold, relations, clusterName])
  const found = useFound(laid, shown.find)
  const chosen = useMemo(() => {
    const at = laid.clades.findIndex(({ id }) => id === shown.chosen)
    return at < 0 ? undefined : at
  }, [laid, shown.chosen])
  const marks = useMemo<Marks>(
    () => ({
      columns,
      showsSupport: shown.support,
      found,
      chosen,
      ...(relations && { matrix: siteMatrix(relations) }),
    }),
    [columns, shown.support, found, chosen, relations],
  )
  const choose = (at: number | undefined) =>
    change({ chosen: at === undefined ? -2 : (laid.clades[at]?.id ?? -2) })
  return (
    <div className={styles['view']}>
      <TreeSettings shown={shown} change={change} metadata={metadata.data} frame={frame} />
      {metadata.unmatched && <p className={styles['note']}>{t('unmatched')}</p>}
      {shown.find.trim() !== '' && (
        <p className={styles['note']} role="status">
          {t('found', { count: found.size })}
        </p>
      )}
      {relations && (
        <ClusterBar
          relations={relations}
          threshold={shown.threshold}
          onThreshold={(threshold) => change({ threshold })}
          chosen={chosen === undefined ? undefined : laid.clades[chosen]?.name}
          samples={frame?.samples}
        />
      )}
      {relations && !laid.clades.some(({ name }) => relations.rows.has(name)) && (
        <p className={styles['note']} role="alert">
          {say('unmatchedTips')}
        </p>
      )}
      {shown.as === 'table' ? (
        <div className={styles['table']}>
          <TipTable
            laid={laid}
            columns={columns}
            only={shown.find.trim() === '' ? undefined : found}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      ) : (
        <TreeCanvas
          key={shown.layout}
          laid={laid}
          marks={marks}
          label={t('drawn', { count: tips })}
          frame={frame}
          window={shown.window}
          onWindow={(window) => change({ window })}
          onChoose={choose}
        />
      )}
      {chosen !== undefined && (
        <Chosen laid={laid} at={chosen} shown={shown} change={change} onSamples={frame?.samples} />
      )}
      {columns.map(({ name, scale }) => (
        <Legend key={name} title={name} scale={scale} />
      ))}
    </div>
  )
}

type Change = (patch: Partial<TreeShown>) => void

interface ChosenProps {
  readonly laid: Laid
  readonly at: number
  readonly shown: TreeShown
  readonly change: Change
  readonly onSamples: Leads['samples']
}

function Chosen({ laid, at, shown, change, onSamples }: ChosenProps) {
  const clade = laid.clades[at]
  if (!clade) return null
  const switched = (list: readonly number[]) =>
    list.includes(clade.id) ? list.filter((id) => id !== clade.id) : [...list, clade.id]
  return (
    <ChosenClade
      clade={clade}
      tips={laid.tips[at] ?? 0}
      isRoot={at === 0}
      isCollapsed={shown.collapsed.includes(clade.id)}
      onCollapse={() => change({ collapsed: switched(shown.collapsed), window: [] })}
      onRotate={() => change({ rotated: switched(shown.rotated) })}
      onRoot={() => change({ root: clade.id, midpoint: false, window: [] })}
      onSamples={onSamples}
      onClose={() => change({ chosen: -2 })}
    />
  )
}

interface SettingsProps {
  readonly shown: TreeShown
  readonly change: Change
  readonly metadata: Metadata | undefined
  readonly frame: Frame | undefined
}

function TreeSettings({ shown, change, metadata, frame }: SettingsProps) {
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
  const zoom = (factor: number) => {
    const [x = 0, y = 0, span = 0] = shown.window
    if (span > 0 || factor < 1) change({ window: span > 0 ? [x, y, span * factor] : [] })
  }
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
      <SearchField label={t('find')} value={shown.find} onChange={(find) => change({ find })} width={170} />
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
      <span className={styles['zoom']}>
        {shown.window.length > 0 && (
          <>
            <Button aria-label={t('zoomOut')} icon={<ZoomOut size={15} />} onClick={() => zoom(1.5)} />
            <Button aria-label={t('zoomIn')} icon={<ZoomIn size={15} />} onClick={() => zoom(0.66)} />
            <Button
              aria-label={t('all')}
              icon={<ScanSearch size={15} />}
              onClick={() => change({ window: [] })}
            />
          </>
        )}
      </span>
    </Settings>
  )
}

function useLaid(
  root: Clade,
  { layout, lengths, sorted, midpoint, root: above, rotated: turned, collapsed }: TreeShown,
) {
  const rooted = useMemo(() => {
    if (above >= 0) return rootedAbove(root, above)
    return midpoint ? midpointRooted(root) : root
  }, [root, above, midpoint])
  const ordered = useMemo(
    () => rotated(sorted ? ladderised(rooted) : rooted, new Set(turned)),
    [rooted, sorted, turned],
  )
  return useMemo(
    () => layTree(ordered, { layout, lengths, collapsed: new Set(collapsed) }),
    [ordered, layout, lengths, collapsed],
  )
}

function useFound(laid: Laid, find: string): ReadonlySet<number> {
  const wanted = find.trim().toLowerCase()
  return useMemo(() => {
    const found = new Set<number>()
    if (wanted === '') return found
    for (const [at, { name, children }] of laid.clades.entries())
      if (children.length === 0 && name.toLowerCase().includes(wanted)) found.add(at)
    return found
  }, [laid, wanted])
}

/** Facts of the tips from a table, where one is chosen and can be read. */
function useMetadata(root: Clade, source: FileSource | undefined) {
  const [state, setState] = useState<{ data?: Metadata; unmatched: boolean }>({ unmatched: false })
  useEffect(() => {
    if (!source) return
    const abort = new AbortController()
    loadMetadata(source, tipNames(root), abort.signal)
      .then((data) => setState(data ? { data, unmatched: false } : { unmatched: true }))
      .catch(() => abort.signal.aborted || setState({ unmatched: true }))
    return () => abort.abort()
  }, [root, source])
  return source ? state : { unmatched: false }
}
