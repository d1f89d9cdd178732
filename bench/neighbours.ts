// What another person notices of one who brings hostile workflows: the 99th percentile of ordinary calls while nothing
// else goes on, while somebody has such workflows checked in a loop, and while such workflows run; and as a ratio to
// the quiet one. OMICS_BENCH_SECONDS for each, 20 unless told.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { builtinRoles } from '@omics/server/domains/account/person-roles'
import { callApi, signIn, startPlatform } from './platform/platform.ts'

const seconds = Number(process.env['OMICS_BENCH_SECONDS'] ?? 20)
const runs = 6
const Id = z.object({ id: z.string() })

const platform = await startPlatform()
const stranger = { name: 'stranger', password: 'only for measuring' }
try {
  const project = Id.parse(await platform.call('POST', '/api/projects', { name: 'Quiet' })).id
  await platform.call('POST', '/api/users', {
    ...stranger,
    full_name: 'Stranger',
    email: 'stranger@example.org',
    phone: '',
    roles: [builtinRoles.member],
  })
  const token = await signIn(platform.address, stranger)
  const hostile = (method: string, path: string, body?: unknown) =>
    callApi(platform.address, token, method, path, body)
  const theirs = Id.parse(await hostile('POST', '/api/projects', { name: 'Loud' })).id
  await measure(project, 3)
  const quiet = await measure(project)
  const checked = await during(
    () => checks(token, theirs),
    () => measure(project),
  )
  const flows = await runsOf(hostile, theirs)
  const running = await measure(project)
  console.table(
    Object.entries({ quiet, 'hostile checks': checked, 'hostile runs': running }).map(([while_, times]) => ({
      while: while_,
      calls: times.length,
      'p50 ms': Number(percentile(times, 0.5).toFixed(1)),
      'p99 ms': Number(percentile(times, 0.99).toFixed(1)),
      ratio: Number((percentile(times, 0.99) / percentile(quiet, 0.99)).toFixed(2)),
      wanted: while_ === 'quiet' ? '' : 2,
    })),
  )
  console.log(`${flows} hostile runs were under way`)
} finally {
  await platform.close()
}

type Call = (method: string, path: string, body?: unknown) => Promise<unknown>

/** Calls as pages make them, one after the other, in milliseconds each. */
async function measure(project: string, duration = seconds): Promise<number[]> {
  const paths = [
    '/api/projects',
    `/api/projects/${project}`,
    `/api/project/${project}/sample`,
    `/api/project/${project}/DataList/file`,
    `/api/project_flow?project_id=${project}`,
  ]
  const times: number[] = []
  const until = performance.now() + duration * 1000
  for (let turn = 0; performance.now() < until; turn += 1) {
    const started = performance.now()
    await platform.call('GET', paths[turn % paths.length] ?? '')
    times.push(performance.now() - started)
    await delay(5)
  }
  return times
}

function percentile(times: readonly number[], part: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
}

async function during<Out>(loop: () => Promise<() => void>, work: () => Promise<Out>): Promise<Out> {
  const end = await loop()
  try {
    return await work()
  } finally {
    end()
  }
}

/** As another machine would send them: in a process of its own, which goes behind the others. */
async function checks(token: string, project: string): Promise<() => void> {
  const sender = spawn(process.execPath, [join(import.meta.dirname, 'platform', 'hostile-checks.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      BENCH_ADDRESS: platform.address,
      BENCH_TOKEN: token,
      BENCH_PROJECT: project,
    },
  })
  await delay(3000)
  return () => void sender.kill()
}

/** Runs of expressions that do not come to an end. */
async function runsOf(call: Call, project: string): Promise<number> {
  const comparisons = Array.from({ length: 900 }, () => 'one == other').join(' && ')
  const wdl = `version 1.1
    workflow endless {
      input { Int number }
      Array[Int] one = range(2000000)
      Array[Int] other = range(2000000)
      Boolean same = ${comparisons}
      output { Boolean done = ${comparisons} }
    }`
  const flow = Id.parse(
    await call('POST', '/api/project_flow/wdl', { project_id: project, name: 'endless', wdl }),
  ).id
  for (let number = 0; number < runs; number += 1)
    await call('POST', `/api/project_flow/data_start/${flow}`, {
      name: `Endless ${number}`,
      mode: 'files',
      inputs: { 'endless.number': number },
      use_cache: false,
      idempotency_key: `endless-${number}-of-the-bench`,
    })
  await delay(3000)
  return runs
}
