import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { apptainerLauncher } from '../apptainer/apptainer-launcher.ts'
import type { Executor, Job } from '../executor.ts'
import { hostLauncher } from '../process/host-launcher.ts'
import { type SlurmCluster, slurmTrouble, startSlurm } from '../../testing/slurm-cluster.ts'
import { assertBeginsAfterItWasSubmitted } from '../../testing/queued-calls.ts'
import { prepareWdl, runWdl, tryWdl } from '../../testing/run-wdl.ts'
import { processesWith } from '../../testing/processes.ts'
import { squares } from '../../testing/squares.ts'
import { standInApptainer } from '../../testing/stand-in-apptainer.ts'
import { until as patiently } from '../../testing/until.ts'
import { batchPlace } from './batch.ts'
import { slurmExecutor } from './slurm-executor.ts'

const skip = slurmTrouble() ?? false
const root = mkdtempSync(join(tmpdir(), 'omics-slurm-'))
let cluster: SlurmCluster
let executor: Executor
let count = 0

const NONE = { executor: '', id: '' }

const newExecutor = () =>
  slurmExecutor(join(root, 'batches'), hostLauncher(join(root, 'sandbox'), { elsewhere: true }), {
    configuration: cluster.configuration,
  })

before(async () => {
  if (skip !== false) return
  cluster = await startSlurm()
  executor = newExecutor()
})
after(async () => {
  if (skip !== false) return
  await executor.close(true)
  await cluster.stop()
  rmSync(root, { recursive: true, force: true })
})

function job(command: string, more: Partial<Job> = {}): Job {
  const id = `job-${++count}`
  const folder = join(root, id)
  mkdirSync(join(folder, 'work'), { recursive: true })
  writeFileSync(join(folder, 'command'), command)
  const resources = { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false }
  return { id, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

async function run(command: string, more: Partial<Job> = {}) {
  const asked = job(command, more)
  const exit = await executor.wait(await executor.submit(asked), asked.folder)
  const read = (name: string) => readFileSync(join(asked.folder, name), 'utf8')
  return { exit, stdout: read('stdout'), stderr: read('stderr'), folder: asked.folder }
}

const until = <Answer>(what: string, ask: () => Answer | false | undefined) =>
  patiently(what, ask, { seconds: 60 })

test(
  'a job of the cluster runs in the image that it names, a scatter as one array too',
  { skip },
  async () => {
    const launcher = apptainerLauncher({
      images: join(root, 'images'),
      hostFolders: [],
      program: standInApptainer(root),
      defaultImage: 'ubuntu:24.04',
    })
    const contained = slurmExecutor(join(root, 'contained'), launcher, {
      configuration: cluster.configuration,
    })
    try {
      const { outputs } = await runWdl(
        `version 1.2
      workflow w { scatter (n in range(3)) { call t { input: n = n } } output { Array[String] said = t.said } }
      task t { input { Int n  env String own = "v $1 '" }
        command <<< cat /image; echo "~{n} $own" >>>
        output { String said = read_string(stdout()) }
        requirements { container: "quay.io/biocontainers/fastp:0.23.2"  memory: "256 MiB" } }`,
        { options: { executor: contained } },
      )
      const image = 'image docker://quay.io/biocontainers/fastp:0.23.2'
      assert.deepEqual(
        outputs['w.said'],
        [0, 1, 2].map((n) => `${image}\n${n} v $1 '`),
      )
    } finally {
      await contained.close(true)
    }
  },
)

test(
  'a node needs nothing of the folder that the platform lies in, and runs its programs',
  { skip },
  async () => {
    const { stderr, stdout } = await run('omics-singlecell none; ls /opt/omics')
    assert.match(stderr, /There is no step none/)
    assert.equal(stdout, 'bin\nnode_modules\nsinglecell\n')
    const asked = job('omics-singlecell none')
    const { common, own } = await hostLauncher(join(root, 'sandbox'), { elsewhere: true }).launch(asked)
    const ofPlatform = join(import.meta.dirname, '../../../..')
    assert.deepEqual(
      [...common, ...own].filter((text) => text.startsWith(ofPlatform)),
      [],
    )
    const copies = readdirSync(join(root, 'sandbox')).filter((name) => name.startsWith('programs-'))
    assert.equal(copies.length, 1, 'one copy serves all')
  },
)

test('a job of the cluster runs in the sandbox, and its exit stands beside its work', { skip }, async () => {
  appendFileSync(join(root, 'input'), 'from outside\n')
  const inputs = [{ source: join(root, 'input'), target: '/inputs/0/input' }]
  const { exit, stdout, folder } = await run(
    'cat /inputs/0/input; pwd; echo there > out.txt; echo $A; exit 3',
    {
      inputs,
      environment: { A: 'own variable' },
    },
  )
  assert.equal(exit.exitCode, 3)
  assert.equal(stdout, 'from outside\n/work\nown variable\n')
  assert.equal(readFileSync(join(folder, 'work/out.txt'), 'utf8'), 'there\n')
  assert.ok((exit.usage?.wallSeconds ?? 0) > 0)
  assert.deepEqual(JSON.parse(readFileSync(join(folder, 'exit.json'), 'utf8')), exit)
})

test('a task gets the cpus and memory that it asked the cluster for', { skip }, async () => {
  const resources = { cpu: 2, memoryBytes: 300 * 2 ** 20, diskBytes: 0, gpu: false }
  const open = slurmExecutor(join(root, 'open'), hostLauncher(undefined), {
    configuration: cluster.configuration,
    options: ['--comment=asked'],
  })
  const asked = job('exec 2>&1; env SLURM_CONF="$CONF" scontrol show job $(squeue -h -o %A -t running)', {
    resources,
    timeoutSeconds: 240,
    environment: { CONF: cluster.configuration },
  })
  await open.wait(await open.submit(asked), asked.folder)
  const shown = readFileSync(join(asked.folder, 'stdout'), 'utf8')
  assert.match(shown, /NumCPUs=2/, shown)
  assert.match(shown, /MinMemoryNode=300M/)
  assert.match(shown, /TimeLimit=00:05:00/)
  assert.match(shown, /Comment=asked/)
  await open.close(true)
})

test(
  'a task that is too long, or takes more memory than it asked for, is ended and says so',
  { skip },
  async () => {
    const [long, large] = await Promise.all([
      run('sleep 60', { timeoutSeconds: 1 }),
      run(`perl -e '$x = "a" x 400_000_000; sleep 60'`, { memoryLimitBytes: 2e8 }),
    ])
    assert.equal(long.exit.endedBy, 'timeout')
    assert.equal(large.exit.endedBy, 'memoryLimit')
  },
)

test('on a cluster, files that a task keeps in memory count as its memory', { skip }, async () => {
  const keep = (where: string) => `head -c 300M /dev/zero > ${where}/x; sleep 3`
  const [temporary, shared, roomy] = await Promise.all([
    run(keep('/tmp'), { memoryLimitBytes: 2e8 }),
    run(keep('/dev/shm'), { memoryLimitBytes: 2e8 }),
    run(keep('/tmp'), { memoryLimitBytes: 4e8 }),
  ])
  assert.equal(temporary.exit.endedBy, 'memoryLimit')
  assert.equal(shared.exit.endedBy, 'memoryLimit')
  assert.equal(roomy.exit.endedBy, undefined)
})

for (const [what, options, command, endedBy] of [
  ['its room', 'size=200m', 'for i in {1..400}; do head -c 1M /dev/zero > $i; done', 'outputLimit'],
  ['its files', 'size=200m,nr_inodes=3000', 'for i in {1..4000}; do : > $i; done', 'filesLimit'],
  [
    'its room by files that are in no folder any more',
    'size=200m',
    'exec 5> a 6> b; rm a b; head -c 100M /dev/zero >&5; head -c 100M /dev/zero >&6',
    'outputLimit',
  ],
  [
    'its room by what it prints',
    'size=200m',
    'head -c 150M /dev/zero; head -c 50M /dev/zero > y',
    'outputLimit',
  ],
] as const) {
  test(
    `on a cluster, who takes a disk ${what} is ended and what it made removed; the others go on`,
    { skip },
    async (t) => {
      const disk = mkdtempSync(join(root, 'disk-'))
      try {
        execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'omics-test', disk], { stdio: 'ignore' })
      } catch {
        return t.skip('no disk can be mounted here')
      }
      t.after(() => execFileSync('umount', ['--lazy', disk]))
      const on = (name: string) => {
        mkdirSync(join(disk, name, 'work'), { recursive: true })
        return join(disk, name)
      }
      const start = async (name: string, text: string) => {
        const folder = on(name)
        writeFileSync(join(folder, 'command'), text)
        return executor.wait(await executor.submit({ ...job(text), folder }), folder)
      }
      // However slow the machine is, it is there before the disk is full and until that has room again.
      const modest = start(
        'modest',
        'head -c 1M /dev/zero > x; touch begun; until [ -e go ]; do sleep 0.1; done; touch last',
      )
      await until('The job beside does not begin', () => existsSync(join(disk, 'modest/work/begun')))
      const greedy = await start('greedy', `{ ${command}; } 2>/dev/null; sleep 60`)
      writeFileSync(join(disk, 'modest/work/go'), '')
      assert.equal(greedy.endedBy, endedBy)
      assert.equal(existsSync(join(disk, 'greedy/work')), false)
      const { endedBy: why, exitCode } = await modest
      assert.deepEqual([why, exitCode], [undefined, 0])
    },
  )
}

test(
  'on a cluster, how a task ended is kept where no room is left for a further file',
  { skip },
  async (t) => {
    const disk = mkdtempSync(join(root, 'disk-'))
    try {
      const options = 'size=20m,nr_inodes=500'
      execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'omics-test', disk], { stdio: 'ignore' })
    } catch {
      return t.skip('no disk can be mounted here')
    }
    t.after(() => execFileSync('umount', ['--lazy', disk]))
    const work = join(disk, 'last/work')
    mkdirSync(work, { recursive: true })
    writeFileSync(join(disk, 'last/command'), 'touch begun; until [ -e ended ]; do sleep 0.1; done')
    const asked = { ...job(''), folder: join(disk, 'last') }
    const handle = await executor.submit(asked)
    await until('The job does not begin', () => existsSync(join(work, 'begun')))
    const fill = 'head -c 40M /dev/zero > all; for i in {1..600}; do : > $i; done; exit 0'
    execFileSync('/bin/bash', ['-c', fill], { cwd: disk, stdio: 'ignore' })
    renameSync(join(work, 'begun'), join(work, 'ended'))
    const { exitCode, endedBy } = await executor.wait(handle, asked.folder)
    assert.deepEqual([exitCode, endedBy], [0, undefined])
  },
)

test('jobs are cancelled, those that run and those that wait', { skip }, async () => {
  const jobs = Array.from({ length: 8 }, () => job('touch begun; sleep 1234'))
  const handles = await Promise.all(jobs.map((one) => executor.submit(one)))
  const begun = () => jobs.filter(({ folder }) => existsSync(join(folder, 'work/begun'))).length
  await until('Not four jobs run', () => begun() === 4)
  const exits = jobs.map((one, index) => executor.wait(handles[index] ?? NONE, one.folder))
  await executor.cancel(handles)
  assert.deepEqual(new Set((await Promise.all(exits)).map(({ endedBy }) => endedBy)), new Set(['cancel']))
  assert.equal(begun(), 4)
})

test(
  'a job outlives the one who submitted it and is adopted, also when it had not begun',
  { skip },
  async () => {
    const first = newExecutor()
    const jobs = Array.from({ length: 6 }, () => job('sleep 2; echo once >> begun'))
    const handles = await Promise.all(jobs.map((one) => first.submit(one)))
    await first.close(false)
    const second = newExecutor()
    const adopted = jobs.map(async ({ folder }, index) => {
      const handle = handles[index] ?? NONE
      assert.equal(await second.adopt(handle, folder), 'running')
      return second.wait(handle, folder)
    })
    for (const { exitCode } of await Promise.all(adopted)) assert.equal(exitCode, 0)
    for (const { folder } of jobs) {
      assert.equal(readFileSync(join(folder, 'work/begun'), 'utf8'), 'once\n')
    }
    assert.equal(await second.adopt({ executor: 'slurm', id: 'other' }, join(root, 'none')), 'lost')
    await second.close(true)
  },
)

test('a job whose submission never came through is lost, and cannot begin later', { skip }, async () => {
  const asked = job('touch begun')
  const batch = join(root, 'batches', 'omics-never')
  writeFileSync(join(asked.folder, 'slurm'), JSON.stringify({ batch, index: 0 }))
  assert.equal(await executor.adopt({ executor: 'slurm', id: asked.id }, asked.folder), 'lost')
  assert.ok(existsSync(join(asked.folder, 'claim-omics-never')))
})

test('a task that cannot record its end is told by what the cluster says of it', { skip }, async () => {
  const asked = job('sleep 1234')
  const handle = await executor.submit(asked)
  await until('The job does not begin', () => existsSync(join(asked.folder, 'stdout')))
  const place = batchPlace(asked.folder)
  assert.ok(place !== undefined)
  // Between one program and the next a process has no command line for a moment.
  const runners = await until('Nothing runs the task', () => {
    const found = processesWith(place.batch)
    return found.length > 0 && found
  })
  // What runs the task is killed with it, as when a node breaks down.
  for (const pid of runners) process.kill(pid, 'SIGKILL')
  assert.equal((await executor.wait(handle, asked.folder)).endedBy, 'hostLost')
})

test(
  'a task that had begun and of which nobody knows any more is lost, and not waited for',
  { skip },
  async () => {
    const asked = job('echo')
    const batch = join(root, 'batches', 'omics-forgotten')
    mkdirSync(join(batch, 'ended'), { recursive: true })
    writeFileSync(join(asked.folder, 'slurm'), JSON.stringify({ batch, index: 0 }))
    writeFileSync(join(asked.folder, 'claim-omics-forgotten'), '987654')
    const handle = { executor: 'slurm', id: asked.id }
    assert.equal(await executor.adopt(handle, asked.folder), 'running')
    assert.equal((await executor.wait(handle, asked.folder)).endedBy, 'hostLost')
  },
)

test('a scatter is one array of the cluster', { skip }, async () => {
  const own = newExecutor()
  const { outputs, folder } = await runWdl(squares(), { options: { executor: own } })
  assert.deepEqual(outputs, { 'main.squares': Array.from({ length: 8 }, (_, n) => n * n) })
  const batches = new Set(
    readdirSync(join(folder, 'calls')).map(
      (call) => batchPlace(join(folder, 'calls', call, 'attempt-1'))?.batch,
    ),
  )
  assert.equal(batches.size, 1)
  await own.close(true)
})

const HUNGRY = `
version 1.1
task hungry {
  command <<<
    perl -e '$x = "a" x 150_000_000; sleep 4'
  >>>
  output {
    Boolean done = true
  }
  runtime {
    memory: "100 MB"
    maxRetries: 2
  }
}`

test('a task that takes more disk than it asked for is ended and says so', { skip }, async () => {
  const diskLimitBytes = 5e7
  const many = 'for i in {1..10}; do head -c 8000000 /dev/zero > $i; done; sleep 60'
  const [files, file] = await Promise.all([
    run(many, { diskLimitBytes }),
    run('head -c 60000000 /dev/zero > x', { diskLimitBytes }),
  ])
  assert.equal(files.exit.endedBy, 'diskLimit')
  assert.equal(file.exit.exitCode, 153)
})

test('a task that needed more memory than it asked for gets twice as much', { skip }, async () => {
  const own = newExecutor()
  const { state, outcome } = await tryWdl(HUNGRY, { options: { executor: own }, request: { task: 'hungry' } })
  assert.equal(outcome.status, 'finished')
  const attempts = [...state.calls.values()][0]?.attempts ?? []
  assert.ok(attempts.length > 1)
  assert.equal(attempts[0]?.failure?.code, 'outOfMemory')
  assert.deepEqual(attempts.map(({ resources }) => resources.memoryBytes / 1e6).slice(0, 2), [100, 200])
  await own.close(true)
})

test('a task that asks for more than any node has fails at once with that reason', { skip }, async () => {
  const own = newExecutor()
  const { outcome } = await tryWdl(HUNGRY.replace('100 MB', '900 GB'), {
    options: { executor: own },
    request: { task: 'hungry' },
  })
  assert.ok(outcome.status === 'failed' && outcome.failure.code === 'tooMuchAsked')
  await own.close(true)
})

test('a call waits at the cluster until a node begins it, and is seen to run then', { skip }, async () => {
  // The cluster has four cores.
  const { events, state } = await runWdl(
    `version 1.1
    task t { input { Int i } command <<< sleep 1.~{i} >>> runtime { cpu: 2 memory: "100 MB" } }
    workflow main { scatter (i in range(6)) { call t { input: i } } }`,
    { options: { executor } },
  )
  const times = assertBeginsAfterItWasSubmitted(events, state)
  assert.ok(Math.max(...times) > 1500, `waited ${times.join(', ')} ms`)
  const seen = events.flatMap((event) =>
    event.type === 'callBegan' ? [Date.parse(event.at) - Date.parse(event.began)] : [],
  )
  assert.ok(Math.max(...seen) < 3000, `seen after ${seen.join(', ')} ms`)
})

test(
  'a call that waits at the cluster while its worker dies is adopted, and begins once',
  { skip },
  async () => {
    const resources = { cpu: 2, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false }
    // All cores of both nodes.
    const blockers = [1, 2].map(() => job('touch begun; sleep 5', { resources }))
    const blocking = await Promise.all(blockers.map((one) => executor.submit(one)))
    await until('Not all cores are taken', () =>
      blockers.every(({ folder }) => existsSync(join(folder, 'work/begun'))),
    )
    const source = `version 1.1\ntask t { command <<< echo x >>> output { String s = read_string(stdout()) } }`
    const first = newExecutor()
    const { engine, run: request, folder } = prepareWdl(source, { options: { executor: first } })
    await engine.start(request)
    await until(
      'The call is not submitted',
      () => existsSync(join(folder, 'events.jsonl')) && eventsOf(folder).includes('callStarted'),
    )
    await engine.close()
    assert.ok(!eventsOf(folder).includes('callBegan'))
    const second = newExecutor()
    const { events, state } = await runWdl(source, { folder, options: { executor: second } })
    assert.ok(events.some(({ type }) => type === 'callAdopted'))
    assertBeginsAfterItWasSubmitted(events, state)
    await Promise.all(blockers.map(({ folder: own }, index) => executor.wait(blocking[index] ?? NONE, own)))
    await second.close(true)
  },
)

const eventsOf = (folder: string) => readFileSync(join(folder, 'events.jsonl'), 'utf8')
