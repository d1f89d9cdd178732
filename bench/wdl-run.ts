// `omics wdl run` of a scatter of echo tasks, each in a sandbox, beside two bash loops that start the very same sandboxes
// of bubblewrap one after the other in folders made before. Then the same from the call cache, and ten times as many.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { secondsOfBareLoops } from './platform/bare-sandboxes.ts'
import { median } from './platform/platform.ts'
import { manyTasks } from './workflows/many-tasks.ts'

const omics = resolve(import.meta.dirname, '../cli/bin/omics')
const tasks = Number(process.env['OMICS_BENCH_TASKS'] ?? 1000)
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 5)
const wdl = manyTasks('said')

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-wdl-run-'))
try {
  await writeFile(join(folder, 'many.wdl'), wdl)
  const own: Run[] = []
  const bare: number[] = []
  const cached: Run[] = []
  await timedRun(tasks, [])
  for (let round = 0; round < rounds; round += 1) {
    bare.push(await secondsOfBareLoops(folder, tasks))
    own.push(await timedRun(tasks, []))
  }
  await timedRun(tasks, ['--cache', join(folder, 'cache')])
  for (let round = 0; round < rounds; round += 1) {
    cached.push(await timedRun(tasks, ['--cache', join(folder, 'cache')]))
  }
  const many = await timedRun(10 * tasks, [])
  const [a, b, c] = [median(own.map(secondsOf)), median(bare), median(cached.map(secondsOf))]
  console.table([
    row('bare loops', tasks, b, '', ''),
    row(
      'omics wdl run',
      tasks,
      a,
      `${(a / b).toFixed(2)} times the bare loops`,
      'at most 1.5, aiming at 1.4',
    ),
    row('from the call cache', tasks, c, '', 'at most 0.5 s'),
    row(
      'omics wdl run',
      10 * tasks,
      many.seconds,
      `${(many.seconds / a).toFixed(1)} times as long`,
      'linear',
    ),
    row('its memory', 10 * tasks, many.seconds, `${many.megabytes.toFixed(0)} MB`, 'below 500 MB resident'),
  ])
  console.log(`load ${loadavg()[0]?.toFixed(1)}, medians of ${rounds}`)
} finally {
  await rm(folder, { recursive: true, force: true })
}

type Run = { seconds: number; megabytes: number }

function secondsOf({ seconds }: Run): number {
  return seconds
}

function row(what: string, count: number, seconds: number, found: string, wanted: string) {
  return { what, tasks: count, seconds: seconds.toFixed(2), found, wanted }
}

/** A run from the command to its end; what it holds at most is what GNU time says of the largest process. */
async function timedRun(n: number, options: readonly string[]): Promise<Run> {
  const runs = await mkdtemp(join(folder, 'runs-'))
  const inputs = join(runs, 'inputs.json')
  writeFileSync(inputs, JSON.stringify({ 'many.n': n }))
  const args = ['wdl', 'run', join(folder, 'many.wdl'), '-i', inputs, '--dir', runs, '--quiet']
  const started = performance.now()
  const { status, stderr } = spawnSync(
    '/usr/bin/time',
    ['-f', '%M', omics, ...args, '-o', join(runs, 'outputs.json'), ...options],
    { encoding: 'utf8' },
  )
  const seconds = (performance.now() - started) / 1000
  if (status !== 0) throw new Error(stderr)
  return { seconds, megabytes: Number(stderr.trim().split('\n').at(-1)) / 1024 }
}
