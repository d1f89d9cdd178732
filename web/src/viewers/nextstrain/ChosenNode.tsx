import { ToSamples } from '../frame/ChosenSamples.tsx'
import type { Leads } from '../frame/frame.ts'
import { shownText } from '../shown-text.ts'
import { shownValueOf, type Dataset } from './dataset.ts'
import styles from './View.module.css'

interface Props {
  readonly dataset: Dataset
  readonly id: number
  /** The tips that are shown. */
  readonly kept: ReadonlySet<number>
  /** Selects samples in the project, where there can be any. */
  readonly samples: Leads['samples']
}

/** What the file says of the clade that is chosen, and the way to its samples that are shown. */
export function ChosenNode({ dataset, id, kept, samples }: Props) {
  const node = dataset.nodes[id]
  if (!node) return null
  const changes = Object.entries(node.mutations).filter(([, list]) => list.length > 0)
  const facts = dataset.traits.map(({ key, title }) => [title, shownValueOf(dataset, id, key)] as const)
  return (
    <p className={styles['facts']} role="status">
      <strong>{shownText(node.name)}</strong>{' '}
      {[...facts, ...changes.map(([gene, list]) => [gene, list.slice(0, 30).join(' ')] as const)]
        .filter(([, value]) => value !== '')
        .map(([title, value]) => `${title}: ${shownText(value)}`)
        .join(' · ')}{' '}
      {samples && (
        <ToSamples
          names={namesOf(
            dataset,
            [...kept].filter((tip) => isBelow(dataset, tip, id)),
          )}
          samples={samples}
        />
      )}
    </p>
  )
}

/** Whether a node is another one, or hangs on it. */
function isBelow({ nodes }: Dataset, node: number, above: number): boolean {
  for (let at = node; at >= 0; at = nodes[at]?.parent ?? -1) if (at === above) return true
  return false
}

export const namesOf = (dataset: Dataset, ids: readonly number[]) =>
  ids.flatMap((id) => dataset.nodes[id]?.name ?? [])
