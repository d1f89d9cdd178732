import type { Call } from '@omics/contract/analyses/analyses'
import { useFormat } from '../../../ui/language/format.ts'
import { useText } from '../../../ui/language/i18n.ts'
import { statusNames } from '../../../ui/labels/statuses.ts'
import { placeOf } from '../call-names.ts'

/** Gives what a call is, how it stands and how long it took, in words. */
export function useCallTitle(): (call: Call, now: number) => string {
  const text = useText()
  const format = useFormat()
  return (call, now) => {
    const { name, state, started_at, finished_at } = call
    const start = started_at ? Date.parse(started_at) : now
    const end = finished_at ? Date.parse(finished_at) : now
    const named = [name, placeOf(call)].filter(Boolean).join(' ')
    return format.named(named, `${text(statusNames[state])} · ${format.duration(end - start)}`)
  }
}
