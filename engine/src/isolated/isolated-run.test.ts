import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { test } from 'node:test'
import { describeFailure } from '../run/failure/describe-failure.ts'
import { prepareWdl, runWdl, tryWdl } from '../testing/run-wdl.ts'

/** Enough memory and little time, or the other way round. */
const hasty = { isolated: { heapMegabytes: 384, busySeconds: 3 } }
const narrow = { isolated: { heapMegabytes: 96, busySeconds: 60 } }

const comparisons = Array.from({ length: 900 }, () => 'one == other').join(' && ')

/** Compares two long lists so often that nobody would wait for it. */
const endless = `version 1.1
  workflow endless {
    Array[Int] one = range(2000000)
    Array[Int] other = range(2000000)
    output { Boolean same = ${comparisons} }
  }`

const greedy = `version 1.1
  workflow greedy {
    Array[Pair[Int, Int]] one = zip(range(2000000), range(2000000))
    Array[Pair[Int, Int]] other = zip(range(2000000), range(2000000))
    output { Int all = length(one) + length(other) }
  }`

const modest = `version 1.1
  task greet {
    input { String name }
    command <<< sleep 1; echo "hello ~{name}" >>>
    output { String said = read_string(stdout()) }
  }
  workflow modest {
    scatter (name in ["a", "b"]) { call greet { input: name = name } }
    output { Array[String] said = greet.said }
  }`

async function failureOf(source: string, options: typeof hasty) {
  const { outcome, state } = await tryWdl(source, { options })
  assert.ok(outcome.status === 'failed', JSON.stringify(outcome))
  assert.equal(state.status, 'failed')
  for (const language of ['en', 'zh'] as const) assert.ok(describeFailure(outcome.failure, language).what)
  return outcome.failure.code
}

test('a run whose values or expressions are too much fails with that reason, while another one finishes', async () => {
  const before = process.cpuUsage()
  const [tooLong, tooLarge, { outputs }] = await Promise.all([
    failureOf(endless, hasty),
    failureOf(greedy, narrow),
    runWdl(modest, { options: narrow }),
  ])
  assert.equal(tooLong, 'evaluationTooLong')
  assert.equal(tooLarge, 'evaluationTooLarge')
  assert.deepEqual(outputs, { 'modest.said': ['hello a', 'hello b'] })
  const { user } = process.cpuUsage(before)
  assert.ok(user < 2e6, `this process took part for ${user / 1000} ms`)
})

test('what each function and run may make holds in an evaluator too, and is told in its words', async () => {
  const items = await failureOf(
    'version 1.1\nworkflow w { output { Int n = length(range(1000000000)) } }',
    hasty,
  )
  const doubled = Array.from({ length: 40 }, (_, i) => `String s${i + 1} = s${i} + s${i}`).join('\n')
  const text = await failureOf(
    `version 1.1\nworkflow w { String s0 = "x"\n${doubled}\noutput { String s = sub(s40, "x", "y") } }`,
    hasty,
  )
  assert.deepEqual([items, text], ['expression', 'expression'])
})

test('a stop is heard while an expression is evaluated', async () => {
  const { engine, run } = prepareWdl(endless, {
    options: { isolated: { heapMegabytes: 256, busySeconds: 600 } },
  })
  await engine.start(run)
  await delay(1000)
  const began = performance.now()
  await engine.stop(run.run)
  assert.deepEqual(await engine.outcome(run.run), { status: 'stopped' })
  const took = performance.now() - began
  assert.ok(took < 6000, `${took} ms`)
})

test('every thread of an evaluator goes behind what answers people', async () => {
  const mine = await evaluators()
  const { engine, run } = prepareWdl(endless, { options: hasty })
  await engine.start(run)
  await delay(1000)
  const started = (await evaluators()).filter((pid) => !mine.includes(pid))
  const priorities = await Promise.all(started.map(nicenessOf))
  await engine.stop(run.run)
  assert.ok(priorities.flat().length > 4, 'V8 has threads beside the one of the program')
  assert.deepEqual(new Set(priorities.flat()), new Set([10]))
})

/** What this process has started, by its id. */
async function evaluators(): Promise<string[]> {
  const children = await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')
  return children.split(' ').filter(Boolean)
}

async function nicenessOf(pid: string): Promise<number[]> {
  const threads = await readdir(`/proc/${pid}/task`)
  const stats = threads.map((thread) => readFile(`/proc/${pid}/task/${thread}/stat`, 'utf8'))
  // Behind the name, which may hold blanks, niceness is the seventeenth.
  return (await Promise.all(stats)).map((stat) => Number(stat.slice(stat.lastIndexOf(')')).split(' ')[17]))
}

test('a run whose evaluator is lost while its tasks go on ends with them', async () => {
  const { outcome, state } = await tryWdl(
    `version 1.1
    task wait { command <<< sleep 60 >>> output { Int done = 1 } }
    task short { command <<< sleep 1 >>> output { Int done = 1 } }
    workflow endless {
      Array[Int] one = range(2000000)
      call wait
      call short
      Int items = 2000000 * short.done
      Array[Int] other = range(items)
      Boolean same = ${comparisons}
      output { Int done = wait.done }
    }`,
    { options: hasty },
  )
  assert.ok(
    outcome.status === 'failed' && outcome.failure.code === 'evaluationTooLong',
    JSON.stringify(outcome),
  )
  assert.deepEqual(
    [...state.calls.values()].map(({ status }) => status),
    ['stopped', 'finished'],
  )
})
