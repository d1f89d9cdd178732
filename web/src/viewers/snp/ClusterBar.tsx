import { Slider } from 'antd'
import { useMemo } from 'react'
import { useMessages } from '../../ui/language/i18n.ts'
import { ToSamples } from '../frame/ChosenSamples.tsx'
import type { Leads } from '../frame/frame.ts'
import { shownText } from '../shown-text.ts'
import { clustersWithin, snpsBetween } from './distances.ts'
import type { Relations } from './load.ts'
import { messages } from './messages.ts'
import styles from './View.module.css'

interface Props {
  readonly relations: Relations
  readonly threshold: number
  onThreshold(threshold: number): void
  /** The name of the tip that is chosen. */
  readonly chosen: string | undefined
  /** Selects samples in the project, where there can be any. */
  readonly samples: Leads['samples']
}

const nearestShown = 8

/** Drags the threshold under which samples are one cluster, and tells what lies nearest to the one chosen. */
export function ClusterBar({ relations, threshold, onThreshold, chosen, samples: select }: Props) {
  const t = useMessages(messages)
  const { sites, edges, rows } = relations
  const clusters = useMemo(
    () => clustersWithin(edges, sites.names.length, threshold),
    [edges, sites, threshold],
  )
  const most = Math.max(1, ...edges.map(({ snps }) => snps))
  const samples = clusters.filter((cluster) => cluster > 0).length
  const cluster = clusters[rows.get(chosen ?? '') ?? -1] ?? 0
  const together = sites.names.filter((_, at) => cluster > 0 && clusters[at] === cluster)
  const own = sites.letters[rows.get(chosen ?? '') ?? -1]
  const nearest = useMemo(
    () =>
      own &&
      sites.names
        .flatMap((name, at) =>
          name === chosen ? [] : [{ name, snps: snpsBetween(own, sites.letters[at] ?? own) }],
        )
        .toSorted((one, other) => one.snps - other.snps)
        .slice(0, nearestShown),
    [own, sites, chosen],
  )
  return (
    <div className={styles['bar']}>
      <span>{t('threshold', { count: threshold })}</span>
      <Slider
        className={styles['slider'] ?? ''}
        ariaLabelForHandle={t('thresholdFor')}
        min={0}
        max={most}
        value={threshold}
        onChange={onThreshold}
      />
      <span role="status">
        {t('clusters', { count: Math.max(0, ...clusters), samples, alone: clusters.length - samples })}
        {' · '}
        {t('sites', { count: sites.places.length })}
      </span>
      {together.length > 0 && (
        <span>
          {t('inCluster', { cluster, names: shownText(together.join(t('comma'))) })}{' '}
          <ToSamples names={together} samples={select} />
        </span>
      )}
      {nearest && (
        <span>
          {t('nearest', { name: shownText(chosen ?? '') })}:{' '}
          {nearest.map(({ name, snps }) => `${shownText(name)} ${t('snps', { count: snps })}`).join(' · ')}
        </span>
      )}
    </div>
  )
}
