import { z } from 'zod'
import { Step } from './steps.ts'

/** What the names of files of recorded steps end in. */
export const macroEnding = '.macro.json'
export const mostSteps = 30

/** Recorded steps as a file. */
const Macro = z.object({ format: z.literal('omics-macro'), steps: z.array(Step).min(1).max(mostSteps) })

export function macroText(steps: readonly Step[]): string {
  return `${JSON.stringify({ format: 'omics-macro', steps }, null, 2)}\n`
}

/** The steps of such a file; undefined where it is none. */
export function stepsIn(text: string): readonly Step[] | undefined {
  try {
    return Macro.safeParse(JSON.parse(text)).data?.steps
  } catch {
    return undefined
  }
}
