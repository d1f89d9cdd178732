import { useIsNarrow } from '../../ui/browser/use-media.ts'

/** On a phone the words are read aloud alone, so that all that can be done fits into one line. */
export function WhereWide({ children }: { children: string }) {
  return useIsNarrow() ? <span className="spoken">{children}</span> : children
}
