import { useEffect, useMemo, useRef, useState } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import type { Frame, Leads } from '../frame/frame.ts'
import { Legend } from '../frame/Legend.tsx'
import { useView } from '../frame/use-view.ts'
import { ClusterBar } from '../snp/ClusterBar.tsx'
import { clusterColumn, distanceColumn, siteMatrix, siteScale } from '../snp/columns.ts'
import type { Relations } from '../snp/load.ts'
import { messages as snpMessages } from '../snp/messages.ts'
import { shownText } from '../shown-text.ts'
import type { FileSource } from '../source.ts'
import { ChosenClade } from './ChosenClade.tsx'
import type { Clade } from '@omics/contract/trees/clade'
import type { Marks } from './placing.ts'
import { layTree, type Laid } from './layout.ts'
import { loadMetadata, type Metadata } from './metadata.ts'
import { messages } from './messages.ts'
import { columnsAtFirst, TreeShown, type Change } from './shown.ts'
import { ladderised, midpointRooted, rootedAbove, rotated, tipNames } from './shape.ts'
import { TipTable } from './TipTable.tsx'
import { TreeCanvas } from './TreeCanvas.tsx'
import { TreeSettings } from './TreeSettings.tsx'
import styles from './View.module.css'

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
  const zoom = useRef<(factor: number) => void>(null)
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
  const letters = useMemo(() => relations && siteScale(relations), [relations])
  const found = useFound(laid, shown.find)
  const chosen = useMemo(() => {
    const at = laid.clades.findIndex(({ id }) => id === shown.chosen)
    return at < 0 ? undefined : at
  }, [laid, shown.chosen])
  const chosenName = chosen === undefined ? '' : (laid.clades[chosen]?.name ?? '')
  const distanceTitle = say('snpsFrom', { name: shownText(chosenName) })
  const distances = useMemo(() => {
    const column = relations && distanceColumn(relations, chosenName, distanceTitle)
    return column ? [column] : []
  }, [relations, chosenName, distanceTitle])
  const marks = useMemo<Marks>(
    () => ({
      columns,
      told: distances,
      showsSupport: shown.support,
      found,
      chosen,
      ...(relations && { matrix: siteMatrix(relations) }),
    }),
    [columns, distances, shown.support, found, chosen, relations],
  )
  const choose = (at: number | undefined) =>
    change({ chosen: at === undefined ? -2 : (laid.clades[at]?.id ?? -2) })
  return (
    <div className={styles['view']}>
      <TreeSettings
        shown={shown}
        change={change}
        metadata={metadata.data}
        frame={frame}
        onZoom={(factor) => zoom.current?.(factor)}
      />
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
          chosen={chosenName}
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
            columns={[...distances, ...columns]}
            only={shown.find.trim() === '' ? undefined : found}
            chosen={chosen}
            onChoose={choose}
          />
        </div>
      ) : (
        <TreeCanvas
          key={shown.layout}
          ref={zoom}
          laid={laid}
          marks={marks}
          label={t('drawn', { count: tips })}
          frame={frame}
          letters={
            letters && shown.layout === 'rectangular'
              ? { name: say('siteLetters'), scale: letters }
              : undefined
          }
          window={shown.window}
          onWindow={(window) => change({ window })}
          onChoose={choose}
        />
      )}
      {chosen !== undefined && (
        <Chosen laid={laid} at={chosen} shown={shown} change={change} onSamples={frame?.samples} />
      )}
      {letters && shown.as === 'picture' && shown.layout === 'rectangular' && (
        <Legend title={say('siteLetters')} scale={letters} />
      )}
      {columns.map(({ name, scale }) => (
        <Legend key={name} title={name} scale={scale} />
      ))}
    </div>
  )
}

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
