import type { Failure } from '@omics/contract/analyses/analyses'

const lastLines = 6

/** What a tool said, as it said it: its last lines, behind the sentence that tells the cause where that stands earlier. */
export function quoteOf({ stderr, said }: Pick<Failure, 'stderr' | 'said'>): string {
  const lines = stderr.trimEnd().split('\n').slice(-lastLines)
  if (said === '' || lines.some((line) => line.includes(said))) return lines.join('\n')
  return [said, '…', ...lines].join('\n')
}
