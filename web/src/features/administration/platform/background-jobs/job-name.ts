import { jobNames, sweepNames, type Text } from '@omics/contract/jobs/kinds'
import { useText } from '../../../../ui/language/i18n.ts'

const kinds = new Map<string, Text>(Object.entries(jobNames))
const sweeps = new Map<string, Text>(Object.entries(sweepNames))

/** How a kind of job is called; one of another release by what that called it. */
export function useKindName(): (kind: string) => string {
  const text = useText()
  return (kind) => text(kinds.get(kind) ?? kind)
}

/** How one among those of its kind is called: by its title, by what it clears up, else as its kind. */
export function useJobName(): (job: { kind: string; key: string; title?: Text | null }) => string {
  const text = useText()
  const kindName = useKindName()
  return ({ kind, key, title }) => {
    if (title) return text(title)
    return kind === 'sweep' ? text(sweeps.get(key) ?? key) : kindName(kind)
  }
}
