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

/** What came of a file, or of a part of one. */
interface Taken extends Counts {
  readonly path: string
  readonly seconds: number
}

/** Prints one line, and the failures in full. What a passing file writes is not shown. */
export async function report(events: Events, root: string, part?: string): Promise<Taken> {
  const files = new Map<string, Progress>()
  const progressOf = (file: string | undefined): Progress => {
    const known = files.get(file ?? '') ?? { failures: [], output: '' }
    files.set(file ?? '', known)
    return known
  }
  let total: Taken = { path: '', seconds: 0, passed: 0, failed: 0, skipped: 0 }
  for await (const event of events) {
    if (event.type === 'test:stdout' || event.type === 'test:stderr')
      progressOf(event.data.file).output += event.data.message
    // What happens after the last test of a file fails the file, and only a warning tells what it was.
    else if (event.type === 'test:diagnostic' && isFault(event.data))
      progressOf(event.data.file).output += `${event.data.message}\n`
    else if (event.type === 'test:fail') addFailure(progressOf(event.data.file), event.data)
    else if (event.type === 'test:summary') {
      const counts = countsOf(event.data)
      const { file } = event.data
      if (file === undefined) total = { ...total, ...counts }
      else {
        const path = relative(root, file)
        const seconds = event.data.duration_ms / 1000
        total = { ...total, path, seconds }
        // It failed outside its tests, which an event after this one tells.
        if (!event.data.success && progressOf(file).failures.length === 0) continue
        printFile(part === undefined ? path : `${path} ${part}`, counts, seconds, progressOf(file))
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

/** A file that takes longer keeps the others waiting, and is named. */
const BUDGET_SECONDS = 30
const KEPT_SECONDS = 8

export const hasPassed = ({ failed }: Counts): boolean => failed === 0

/** Prints `N passed, N failed` over all files, and what passed only alone. Answers with the status to exit with. */
export function conclude(taken: readonly Taken[], onlyAlone: readonly string[]): number {
  const sum = (of: keyof Counts) => taken.reduce((so, counts) => so + counts[of], 0)
  const [passed, failed, skipped] = [sum('passed'), sum('failed'), sum('skipped')]
  const slow = taken
    .filter(({ seconds }) => seconds > BUDGET_SECONDS)
    .toSorted((a, b) => b.seconds - a.seconds)
  const named = slow.map(({ path, seconds }) => `${path} ${seconds.toFixed(0)} s`)
  if (slow.length > 0) console.log(`\nlonger than ${BUDGET_SECONDS} s: ${named.join(', ')}`)
  if (onlyAlone.length > 0) console.log(`\npassed only when nothing ran beside it: ${onlyAlone.join(', ')}`)
  if (skipped > 0) console.log(`\n${skipped} skipped, each saying why`)
  console.log(`\n${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0 ? 0 : 1
}

/** The seconds of files that take long, by their paths; parts of one file count together. */
export function longSeconds(taken: readonly Taken[]): Record<string, number> {
  const all = new Map<string, number>()
  for (const { path, seconds } of taken) all.set(path, (all.get(path) ?? 0) + seconds)
  const long = [...all].filter(([, seconds]) => seconds >= KEPT_SECONDS).toSorted()
  return Object.fromEntries(long.map(([path, seconds]) => [path, Math.round(seconds)]))
}

function addFailure(progress: Progress, { name, details }: EventData.TestFail): void {
  // A suite fails with its tests, which say why.
  if (details.type === 'suite') return
  const cause = details.error.cause
  progress.failures.push({ title: name, error: cause instanceof Error ? cause : details.error })
}

/** Whether it tells of a fault, and not of counts. */
function isFault({ message }: EventData.TestDiagnostic): boolean {
  return /^(?:Error|Warning): /.test(message)
}

function countsOf({ counts }: EventData.TestSummary): Counts {
  const { tests, passed, skipped, todo } = counts
  return { passed, skipped, failed: tests - passed - skipped - todo }
}

function printFile(
  path: string,
  counts: ReturnType<typeof countsOf>,
  took: number,
  { failures, output }: Progress,
): void {
  const figures = `${counts.passed}/${counts.passed + counts.failed}  ${took.toFixed(1)} s`
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
