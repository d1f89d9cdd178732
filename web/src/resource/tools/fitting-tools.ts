import type { OutputOf } from '@omics/contract/endpoint'
import type { tools } from '@omics/contract/tools/tools'

export type ListedTool = OutputOf<typeof tools.all>[number]
type FileInput = ListedTool['takes'][number]

/** A tool that takes a file, and by which of its inputs. */
export interface FittingTool {
  readonly tool: ListedTool
  readonly input: FileInput
  /** What the tool works on; others stand beside that, as a reference does. */
  readonly isMain: boolean
}

/** The tools that take a file of this name, each by the first of its inputs that does. */
export function fittingTools(all: readonly ListedTool[], name: string): readonly FittingTool[] {
  return all.flatMap((tool) => {
    const input = tool.takes.find(({ patterns }) => patterns.some((pattern) => fits(name, pattern)))
    return input ? [{ tool, input, isMain: input === tool.takes[0] }] : []
  })
}

/** Whether a name has the ending of a pattern such as `*.fasta.gz`. */
function fits(name: string, pattern: string): boolean {
  const ending = pattern.replace(/^\*/, '').toLowerCase()
  return ending !== '' && name.toLowerCase().endsWith(ending)
}
