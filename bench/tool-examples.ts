// The example of every tool that comes along, run by the command that people type, one after the other: seconds, and
// whether each is done within what a person waits for. OMICS_BENCH_TOOLS narrows it to tools whose keys hold one of its
// words.
import { loadavg } from 'node:os'
import { supplied } from '@omics/server/collection/collection'
import { runTool } from '@omics/server/collection/testing/run-tool'

/** Seconds that an example may take on two cores. */
const most = 20

const words = (process.env['OMICS_BENCH_TOOLS'] ?? '').split(' ').filter(Boolean)
const chosen = supplied.filter(({ key }) => words.length === 0 || words.some((word) => key.includes(word)))
const lines: { tool: string; seconds: number; wanted: string }[] = []
for (const { key } of chosen) {
  const started = performance.now()
  const failed = await runTool(key).then(
    () => false,
    (error: unknown) => {
      console.error(`${key}: ${String(error)}`)
      return true
    },
  )
  const seconds = Number(((performance.now() - started) / 1000).toFixed(1))
  lines.push({ tool: key, seconds, wanted: failed ? 'failed' : seconds <= most ? 'within' : 'above' })
}
console.table(lines.toSorted((one, other) => other.seconds - one.seconds))
const total = lines.reduce((sum, { seconds }) => sum + seconds, 0)
console.log(`${lines.length} examples, ${total.toFixed(0)} s together, load ${loadavg()[0]?.toFixed(1)}`)
if (lines.some(({ wanted }) => wanted !== 'within')) process.exitCode = 1
