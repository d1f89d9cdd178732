import { relative } from 'node:path'
import type { EventData, run } from 'node:test'
import { inspect } from 'node:util'

type Events = ReturnType<typeof run>

interface Failure {
  readonly title: string
  readonly error: Error
}

/** What is known of a file until it is done. */
interface Progress {
  readonly failures: Failure[]
  output: string
}

export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

/** Prints one line a file, and its failures in full. What a passing file writes is not shown. */
export async function report(events: Events, root: string): Promise<Counts> {
  const files = new Map<string, Progress>()
  const progressOf = (file: string | undefined): Progress => {
    const known = files.get(file ?? '') ?? { failures: [], output: '' }
    files.set(file ?? '', known)
    return known
  }
  let total: Counts = { passed: 0, failed: 0, skipped: 0 }
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr')
      progressOf(event.data.file).output += event.data.message
    else if (event.type === 'test:fail') addFailure(progressOf(event.data.file), event.data)
    else if (event.type === 'test:summary') {
      const counts = countsOf(event.data)
      const { file } = event.data
      if (file === undefined) total = counts
      else {
        printFile(relative(root, file), counts, event.data.duration_ms, progressOf(file))
        files.delete(file)
      }
    }
  }
  // A file that crashes has no summary of its own.
  for (const [file, progress] of files) {
    if (progress.failures.length > 0) printFailures(relative(root, file), progress)
  }
  return total
}

/** Prints `N passed, N failed` over all rounds. Answers with the status to exit with. */
export function conclude(rounds: readonly Counts[]): number {
  const sum = (of: keyof Counts) => rounds.reduce((so, counts) => so + counts[of], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  if (skipped > 0) console.log(`\n${skipped} skipped, each saying why`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

function addFailure(progress: Progress, { name, details }: EventData.TestFail): void {
  // A suite fails with its tests, which say why.
  if (details.type === 'suite') return
  const cause = details.error.cause
  progress.failures.push({ title: name, error: cause instanceof Error ? cause : details.error })
}

function countsOf({ counts }: EventData.TestSummary): Counts {
  const { tests, passed, skipped, todo } = counts
  return { passed, skipped, failed: tests - passed - skipped - todo }
}

function printFile(
  path: string,
  counts: ReturnType<typeof countsOf>,
  milliseconds: number,
  { failures, output }: Progress,
): void {
  const seconds = (milliseconds / 1000).toFixed(1)
  const figures = `${counts.passed}/${counts.passed + counts.failed}  ${seconds} s`
  if (failures.length === 0 && counts.failed === 0) console.log(`✓ ${path}  ${figures}`)
  else printFailures(`${path}  ${figures}`, { failures, output })
}

function printFailures(title: string, { failures, output }: Progress): void {
  console.log(`✗ ${title}`)
  for (const failure of failures) console.log(indent(`${failure.title}\n${indent(inspect(failure.error))}`))
  if (output.trim() !== '') console.log(indent(`what it wrote:\n${indent(output.slice(-4000))}`))
}

function indent(text: string): string {
  return text.trimEnd().replaceAll(/^/gm, '    ')
}
