import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import {
  importImage,
  podmanTrouble,
  removeImage,
  writeContainersConf,
} from '../../testing/container-image.ts'
import { type DockerDaemon, dockerTrouble, startDocker } from '../../testing/docker-daemon.ts'
import { runWdl, tryWdl } from '../../testing/run-wdl.ts'
import { until } from '../../testing/until.ts'
import { type Executor, ImageUnavailable, type Job } from '../executor.ts'
import { containerExecutor } from './container-executor.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-container-'))
process.env['CONTAINERS_CONF'] = writeContainersConf(root)
const IMAGE = 'localhost/omics-test:1'
let count = 0

function job(command: string, more: Partial<Job> = {}): Job {
  const id = `job-${++count}`
  const folder = join(root, id)
  mkdirSync(join(folder, 'work'), { recursive: true })
  writeFileSync(join(folder, 'command'), command)
  const resources = { cpu: 1, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false }
  return { id, folder, inputs: [], environment: {}, resources, network: false, ...more }
}

const IN_IMAGE = `
version 1.1
task look {
  command <<<
    cat /etc/made-for > who
    perl -e '$x = "a" x 70_000_000'
  >>>
  output {
    File who = "who"
    String text = read_string("who")
  }
  runtime {
    container: "${IMAGE}"
    memory: "100 MB"
    maxRetries: 2
  }
}`

after(() => rmSync(root, { recursive: true, force: true }))

for (const engine of ['podman', 'docker'] as const) {
  const skip = (engine === 'podman' ? podmanTrouble() : dockerTrouble()) ?? false
  describe(`containers of ${engine}`, { skip }, () => {
    let executor: Executor
    let daemon: DockerDaemon | undefined
    const newExecutor = () => containerExecutor({ engine, defaultImage: IMAGE })

    before(async () => {
      daemon = engine === 'docker' ? await startDocker() : undefined
      if (daemon !== undefined) process.env['DOCKER_HOST'] = daemon.host
      importImage(engine, IMAGE, { 'etc/made-for': 'the tests' })
      executor = newExecutor()
    })
    after(async () => {
      await executor.close(true)
      removeImage(engine, IMAGE)
      await daemon?.stop()
    })

    async function run(command: string, more: Partial<Job> = {}) {
      const asked = job(command, more)
      const exit = await executor.wait(await executor.submit(asked), asked.folder)
      const read = (name: string) => readFileSync(join(asked.folder, name), 'utf8')
      return { exit, stdout: read('stdout'), stderr: read('stderr'), folder: asked.folder }
    }

    test('a task runs in its image, sees odd names and cannot change its inputs', async () => {
      const names = ['plain', 'with space', `quo"te's`, 'new\nline', '中文', 'a,b']
      mkdirSync(join(root, `source-${engine}`))
      const inputs = names.map((name) => {
        const source = join(root, `source-${engine}`, name)
        writeFileSync(source, `${name.length}\n`)
        return { source, target: `/inputs/0/${name}` }
      })
      const { exit, stdout, stderr, folder } = await run(
        'cat /etc/made-for; echo; cat /inputs/0/* | grep -c .; echo $A; pwd; echo there > out.txt; echo x >> /inputs/0/plain; exit 3',
        { inputs, environment: { A: 'own variable' } },
      )
      assert.equal(exit.exitCode, 3)
      assert.equal(stdout, 'the tests\n6\nown variable\n/work\n')
      assert.match(stderr, /Read-only/)
      assert.equal(readFileSync(join(folder, 'work/out.txt'), 'utf8'), 'there\n')
      assert.deepEqual(JSON.parse(readFileSync(join(folder, 'exit.json'), 'utf8')), exit)
    })

    test('a task calls the programs of the platform itself, which it cannot change', async () => {
      const { exit, stderr } = await run('omics-singlecell none; touch /opt/omics/singlecell/mine')
      assert.match(stderr, /There is no step none/)
      assert.match(stderr, /singlecell\/mine.*Read-only/)
      assert.equal(exit.exitCode, 1)
      assert.equal((await run('ls /opt')).exit.exitCode, 2, 'others are not shown them')
    })

    test('a task writes to disks at places of their own', async () => {
      const asked = job('echo there > /mnt/data/x; id -u > /mnt/data/who')
      const source = join(asked.folder, 'work/.disks/0')
      mkdirSync(source, { recursive: true })
      const mounted = { ...asked, mounts: [{ source, target: '/mnt/data' }] }
      const exit = await executor.wait(await executor.submit(mounted), asked.folder)
      assert.equal(exit.exitCode, 0)
      assert.equal(readFileSync(join(source, 'x'), 'utf8'), 'there\n')
    })

    test('hundreds of inputs are no trouble', async () => {
      mkdirSync(join(root, `many-${engine}`))
      const inputs = Array.from({ length: 400 }, (_, index) => {
        const source = join(root, `many-${engine}`, String(index))
        // As the platform keeps files: by a name of its own, with a link that has the right one.
        writeFileSync(`${source}.kept`, `read ${index}\n`)
        symlinkSync(`${source}.kept`, source)
        return { source, target: `/inputs/0/${index}` }
      })
      assert.equal((await run('cat /inputs/0/* | grep -c read', { inputs })).stdout, '400\n')
    })

    test('a task has its share of the machine, no network, no capabilities and a user namespace', async () => {
      const { stdout } = await run(
        `ls /sys/class/net; grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status
     cat /proc/self/uid_map; cat /sys/fs/cgroup/cpu.max /sys/fs/cgroup/cpu/cpu.cfs_quota_us 2>/dev/null`,
        { resources: { cpu: 0.5, memoryBytes: 2 ** 28, diskBytes: 0, gpu: false } },
      )
      assert.match(stdout, /^lo$/m)
      assert.doesNotMatch(stdout, /eth0/)
      assert.match(stdout, /CapEff:\s+0+$/m)
      assert.match(stdout, /NoNewPrivs:\s+1/)
      // With Docker that is a matter of its daemon.
      if (engine === 'podman') assert.doesNotMatch(stdout, /4294967295/)
      assert.match(stdout, /^50000/m)
    })

    test('a task that takes more memory than it asked for, or too long, is ended and says so', async () => {
      const large = await run(`perl -e '$x = "a" x 400_000_000'`, { memoryLimitBytes: 1e8 })
      assert.equal(large.exit.endedBy, 'memoryLimit')
      assert.ok(
        !existsSync('oom'),
        'what watches the container leaves nothing where the platform was started',
      )
      const long = await run('sleep 60', { timeoutSeconds: 1 })
      assert.equal(long.exit.endedBy, 'timeout')
    })

    test('a task that takes more disk than it asked for is ended and says so', async () => {
      const diskLimitBytes = 5e7
      const many = 'for i in 1 2 3 4 5 6 7 8 9 10; do head -c 8000000 /dev/zero > $i; done; sleep 60'
      assert.equal((await run(many, { diskLimitBytes })).exit.endedBy, 'diskLimit')
      assert.equal((await run('head -c 60000000 /dev/zero > x', { diskLimitBytes })).exit.exitCode, 153)
      assert.equal((await run('head -c 20000000 /dev/zero > x', { diskLimitBytes })).exit.exitCode, 0)
    })

    test('what a task writes beside its work folder counts as its disk', async () => {
      const write = 'for i in 1 2 3 4 5 6 7 8; do head -c 8000000 /dev/zero > /tmp/$i; done; sleep 20'
      assert.equal((await run(write, { diskLimitBytes: 5e7 })).exit.endedBy, 'diskLimit')
      const removed =
        'exec 5> a 6> /tmp/b; perl -e \'unlink "a", "/tmp/b"\'; for i in 5 6; do head -c 32000000 /dev/zero >&$i; done; sleep 20'
      assert.equal((await run(removed, { diskLimitBytes: 5e7 })).exit.endedBy, 'diskLimit')
      const little = 'head -c 8000000 /dev/zero > /tmp/x; sleep 3'
      assert.equal((await run(little, { diskLimitBytes: 5e7 })).exit.endedBy, undefined)
    })

    test('of tasks that say nothing of disk, who fills one is ended and what it made removed', async (t) => {
      const disk = join(root, `full-${engine}`)
      mkdirSync(disk)
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=100m', 'omics-test', disk], { stdio: 'ignore' })
      t.after(() => execFileSync('umount', ['--lazy', disk]))
      const start = async (name: string, command: string) => {
        const folder = join(disk, name)
        mkdirSync(join(folder, 'work'), { recursive: true })
        writeFileSync(join(folder, 'command'), command)
        const asked = { ...job(command), folder }
        return executor.wait(await executor.submit(asked), folder)
      }
      const fill = 'sleep 1; for i in $(seq 200); do head -c 1000000 /dev/zero > $i; done; sleep 60'
      const [greedy, modest] = await Promise.all([
        start('greedy', fill),
        start('modest', 'head -c 1000000 /dev/zero > x; sleep 8; touch last'),
      ])
      assert.equal(greedy.endedBy, 'outputLimit')
      assert.equal(existsSync(join(disk, 'greedy/work')), false)
      assert.deepEqual([modest.endedBy, modest.exitCode], [undefined, 0])
    })

    test('what a task used is counted by its control group', async () => {
      const { exit } = await run(`perl -e '$x = "a" x 100_000_000; 1 for 1..20_000_000'`, {
        memoryLimitBytes: 1e9,
      })
      assert.ok((exit.usage?.peakMemoryBytes ?? 0) > 9e7, `${exit.usage?.peakMemoryBytes} bytes`)
      assert.ok((exit.usage?.cpuSeconds ?? 0) > 0.1, `${exit.usage?.cpuSeconds} s`)
    })

    test('a container outlives the one who started it and is adopted, running or over', async () => {
      const first = newExecutor()
      const long = job('sleep 3; echo done')
      const quick = job('echo quick')
      const handles = [await first.submit(long), await first.submit(quick)] as const
      await first.close(false)
      const second = newExecutor()
      assert.equal(await second.adopt(handles[0], long.folder), 'running')
      const found = await second.adopt(handles[1], quick.folder)
      const exit = found === 'running' ? await second.wait(handles[1], quick.folder) : found
      assert.ok(exit !== 'lost' && exit.exitCode === 0)
      assert.equal((await second.wait(handles[0], long.folder)).exitCode, 0)
      assert.equal(await second.adopt({ executor: 'podman', id: 'other' }, join(root, 'none')), 'lost')
    })

    test('a cancelled container is gone, and nothing is left of those that ended', async () => {
      const asked = job('sleep 1234.5')
      const handle = await executor.submit(asked)
      await executor.cancel([handle])
      assert.equal((await executor.wait(handle, asked.folder)).endedBy, 'cancel')
      assert.doesNotMatch(
        execFileSync(engine, ['ps', '--all', '--format={{.Names}}'], { encoding: 'utf8' }),
        /omics-/,
      )
    })

    test('a run goes on when the engine is killed and comes back, and no call ends twice', async (t) => {
      if (daemon === undefined) return t.skip('it has no daemon that could be killed')
      const source = `version 1.1
        task t { input { Int i } command <<< sleep 5; echo $((~{i} * 2)) >>>
          output { Int said = read_int(stdout()) } runtime { container: "${IMAGE}" cpu: 0.25 memory: "64 MiB" } }
        workflow main { scatter (i in range(3)) { call t { input: i } } output { Array[Int] said = t.said } }`
      const running = runWdl(source, { options: { executor } })
      await until(
        'Not all three containers run',
        () => execFileSync(engine, ['ps', '--quiet'], { encoding: 'utf8' }).trim().split('\n').length === 3,
      )
      await daemon.kill()
      await new Promise((resolve) => setTimeout(resolve, 1500))
      await daemon.restart()
      const { outputs, events } = await running
      assert.deepEqual(outputs, { 'main.said': [0, 2, 4] })
      assert.equal(events.filter(({ type }) => type === 'callFinished').length, 3)
      assert.equal(execFileSync(engine, ['ps', '--all', '--quiet'], { encoding: 'utf8' }), '')
    })

    test('an image that cannot be had is told by name', async () => {
      await assert.rejects(executor.software('localhost/no-such-image:1'), (error) => {
        assert.ok(error instanceof ImageUnavailable)
        assert.equal(error.image, 'localhost/no-such-image:1')
        return true
      })
    })

    test('a run says which image by its digest, and gives more memory where that was lacking', async () => {
      const { outputs, state, folder } = await runWdl(IN_IMAGE, {
        options: { executor },
        request: { task: 'look' },
      })
      assert.equal(outputs['look.text'], 'the tests')
      assert.ok(existsSync(join(folder, 'calls')))
      const attempts = [...state.calls.values()][0]?.attempts ?? []
      assert.deepEqual(
        attempts.map(({ failure }) => failure?.code),
        ['outOfMemory', undefined],
      )
      const last = attempts.at(-1)
      assert.equal(last?.image.used, true)
      assert.equal(last.image.named, IMAGE)
      assert.match(last.image.identity, /^sha256:[0-9a-f]{64}$/)
    })

    test('a run whose image cannot be had fails with that reason', async () => {
      const { outcome } = await tryWdl(IN_IMAGE.replace(IMAGE, 'localhost/no-such-image:1'), {
        options: { executor },
        request: { task: 'look' },
      })
      assert.ok(outcome.status === 'failed' && outcome.failure.code === 'imageUnavailable')
    })

    test('a command that an image lacks is looked for in that image, not on the host', async () => {
      const { outcome } = await tryWdl(IN_IMAGE.replace(/<<<.*?>>>/s, '<<< bwaa mem >>>'), {
        options: { executor },
        request: { task: 'look' },
      })
      assert.ok(outcome.status === 'failed')
      assert.deepEqual(
        [outcome.failure.code, outcome.failure.args],
        ['commandNotInImage', { command: 'bwaa', image: IMAGE }],
      )
    })
  })
}
