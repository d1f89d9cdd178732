import { fault } from '../faults/fault.ts'

/** Far more than a command line takes, and far less than would endanger the process that evaluates. */
const longestText = 2 ** 26

/** The text itself. Faults: too-large. */
export function requireTextLength(text: string): string {
  if (text.length > longestText) throw fault('too-large')
  return text
}
