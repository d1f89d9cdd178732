import type { OutputOf } from '@omics/contract/endpoint'
import { alphabetOf, type Alphabet } from '@omics/contract/files/text/expected'
import type { tools } from '@omics/contract/tools/tools'
import { fitsPattern } from '../inputs/fits-pattern.ts'

export type ListedTool = OutputOf<typeof tools.all>[number]
type FileInput = ListedTool['takes'][number]

/** A tool that takes a file, and by which of its inputs. */
export interface FittingTool {
  readonly tool: ListedTool
  readonly input: FileInput
  /** What the tool works on; others stand beside that, as a reference does. */
  readonly isMain: boolean
  /** What its sequences have to be, where those of the file are something else. */
  readonly wants: Alphabet | undefined
}

/**
 * The tools that take a file of this name, each by the first of its inputs that does, before that by one whose sequences
 * are like those of the file.
 */
export function fittingTools(
  all: readonly ListedTool[],
  name: string,
  alphabet?: Alphabet,
): readonly FittingTool[] {
  return all.flatMap((tool) => {
    const taking = tool.takes
      .filter(({ patterns }) => patterns.some((pattern) => fitsPattern(name, pattern)))
      .map((input) => ({ input, wants: strangeTo(alphabet, input) }))
    const found = taking.find(({ wants }) => wants === undefined) ?? taking[0]
    return found ? [{ tool, ...found, isMain: found.input === tool.takes[0] }] : []
  })
}

/** Whether a file is called an alignment and a tool works on such; another that takes FASTA would count its gaps. */
export function followsAlignment(name: string, { isMain, input }: FittingTool): boolean {
  return isMain && /align/i.test(name) && input.patterns.some((pattern) => /\.(aln|afa)$/.test(pattern))
}

function strangeTo(alphabet: Alphabet | undefined, { patterns }: FileInput): Alphabet | undefined {
  const wanted = alphabetOf(patterns)
  return alphabet === undefined || wanted === alphabet ? undefined : wanted
}
