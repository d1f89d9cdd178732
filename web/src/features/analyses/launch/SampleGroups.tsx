import type { SampleFilter } from '@omics/contract/samples/filters'
import { samples as endpoints } from '@omics/contract/samples/samples'
import { useProject } from '../../../api/project.ts'
import { useApi } from '../../../api/query.ts'
import { SegmentedControl } from '../../../ui/controls/SegmentedControl.tsx'
import { useMessages } from '../../../ui/language/i18n.ts'
import { launchMessages } from './messages.ts'

interface Props {
  readonly chosen: readonly string[]
  onChoose(ids: readonly string[]): void
}

type Group = 'allSamples' | 'neverRun' | 'lastFailed'

/** Which samples are meant, as groups that somebody mostly wants: all, those in no run yet, those whose last run failed. */
export function SampleGroups({ chosen, onChoose }: Props) {
  const t = useMessages(launchMessages)
  const all = useSamplesWith()
  const groups: Record<Group, readonly string[]> = {
    allSamples: all,
    neverRun: useSamplesWith('none'),
    lastFailed: useSamplesWith('failed'),
  }
  const names: readonly Group[] = ['allSamples', 'neverRun', 'lastFailed']
  // A group that is everybody, or nobody, is no choice.
  const offered = names.filter(
    (name) => groups[name].length > 0 && (name === 'allSamples' || groups[name].length < all.length),
  )
  const taken = new Set(chosen)
  const current = offered.find(
    (name) => groups[name].length === taken.size && groups[name].every((id) => taken.has(id)),
  )
  // One group that is chosen already asks nothing.
  if (offered.length === 0 || (offered.length === 1 && current !== undefined)) return null
  return (
    <SegmentedControl<Group | 'own'>
      label={t('whichSamples')}
      value={current ?? 'own'}
      options={[
        ...offered.map((name) => ({ value: name, label: t(name, { count: groups[name].length }) })),
        ...(current === undefined && taken.size > 0
          ? [{ value: 'own' as const, label: t('ownChoice', { count: taken.size }) }]
          : []),
      ]}
      onChange={(name) => name !== 'own' && onChoose(groups[name])}
    />
  )
}

const none: readonly string[] = []

function useSamplesWith(lastRun?: string): readonly string[] {
  const { id } = useProject()
  const filters: SampleFilter[] =
    lastRun === undefined ? [] : [{ column: 'last_run', is: 'in', values: [lastRun] }]
  const found = useApi(endpoints.ids, { params: { id }, body: { filters } }, { quiet: true })
  return found.data?.ids ?? none
}
