import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { diskLack, spaceForTasks } from '../../../files/disk-space.ts'
import { until as patiently } from '../../../testing/until.ts'
import { Jobs } from './jobs.ts'
import type { StartJob } from './protocol.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-jobs-'))
const ended: string[] = []
const reasons = new Map<string, string | undefined>()
const started: string[] = []
const refused: string[] = []
const jobs = new Jobs(
  root,
  {},
  {
    started: (id) => started.push(id),
    refused(id, reason) {
      assert.match(id, /^(torn|brief-next-\d*[13579])$/, `${id}: ${reason}`)
      refused.push(id)
    },
    ended(id, { endedBy }) {
      ended.push(id)
      reasons.set(id, endedBy)
    },
    gone: () => {},
  },
)
after(() => {
  jobs.close()
  rmSync(root, { recursive: true, force: true })
})

function job(id: string, program = '/bin/true', more: Partial<StartJob> = {}): StartJob {
  const folder = join(root, id)
  mkdirSync(folder)
  return { id, folder, program, common: [], own: [], environment: {}, cpu: 1, ...more }
}

/** Two files, as none alone may take all the room that there is. */
const MAPPED = `perl -MPOSIX -e '
  for my $name (qw(a b)) {
    open(my $file, "+>", $name) or die; unlink $name; truncate($file, 9_700_000);
    my $at = syscall((uname())[4] eq "x86_64" ? 9 : 222, 0, 9_700_000, 3, 1, fileno($file), 0); die if $at < 0;
    print $file "x" x 9_700_000; close $file;
  }
  sleep 600'`

const until = (what: string, holds: () => boolean) => patiently(what, holds, { seconds: 60, every: 2 })

test('a job that comes after another one starts, whatever becomes of that one in the meantime', async () => {
  for (let index = 0; index < 60; index += 1) {
    jobs.start(job(`first-${index}`))
    await sleep(index % 6)
    jobs.start(job(`then-${index}`, '/bin/true', { after: `first-${index}` }))
  }
  await until('Not all jobs end', () => ended.length === 120)
})

test('a job waits for the one it comes after, or begins when it is told to', async () => {
  jobs.start(job('long', '/bin/sleep', { own: ['30'] }))
  jobs.start(job('next', '/bin/true', { after: 'long' }))
  await until('The long job does not start', () => started.includes('long'))
  assert.ok(jobs.isRunning('next') && !started.includes('next'))
  jobs.begin('next')
  await until('The next job does not end', () => ended.includes('next'))
  assert.ok(!ended.includes('long'))
  jobs.start(job('last', '/bin/true', { after: 'long' }))
  jobs.cancel(['long'])
  await until('The last job does not end', () => ended.includes('last') && ended.includes('long'))
  assert.ok(jobs.idle)
})

test('a job that is begun, or cancelled, just as the one before it ends runs once, or not at all', async () => {
  const settled = () => new Set([...ended, ...refused])
  for (let index = 0; index < 80; index += 1) {
    const [first, next] = [`brief-first-${index}`, `brief-next-${index}`]
    jobs.start(job(first))
    jobs.start(job(next, '/bin/sh', { own: ['-c', `echo ran >> ${join(root, next)}.ran`], after: first }))
    await sleep(index % 8)
    if (index % 2 === 0) jobs.begin(next)
    else jobs.cancel([next])
    await until(`${next} does not end`, () => settled().has(first) && settled().has(next))
    const trace = join(root, `${next}.ran`)
    const ran = existsSync(trace) ? readFileSync(trace, 'utf8') : ''
    if (index % 2 === 0) assert.equal(ran, 'ran\n')
    else assert.ok(ran === '' || (ran === 'ran\n' && ended.includes(next)))
  }
  assert.ok(jobs.idle)
})

test('no file of a job gets larger than the room there is when it starts, however long it waited', async () => {
  jobs.start(job('before', '/bin/sleep', { own: ['600'] }))
  const told = join(root, 'largest')
  jobs.start(job('waiting', '/bin/bash', { own: ['-c', `ulimit -f > ${told}`], after: 'before' }))
  const half = 2 ** 29
  const room = spaceForTasks(root)
  execFileSync('/usr/bin/fallocate', ['--length', String(half), join(root, 'large')])
  jobs.refreshLimits()
  jobs.cancel(['before'])
  await until('What waited does not end', () => ended.includes('waiting'))
  rmSync(join(root, 'large'))
  const largest = Number(readFileSync(told, 'utf8')) * 1024
  assert.ok(largest < room - half / 2, `${largest} bytes of ${room}`)
})

test('a job that cannot enter its group is refused, and what waits for it runs before all is done', async () => {
  const told: string[] = []
  const note = (what: string, { idle }: Jobs) => told.push(`${what}, ${idle ? 'all done' : 'one to come'}`)
  const barred = { procs: join(root, 'no-group', 'cgroup.procs'), finish: () => undefined }
  const make = (name: string) => (name.endsWith('barred') ? barred : undefined)
  const grouped: Jobs = new Jobs(
    root,
    { memory: { home: join(root, 'no-home'), make, leave: () => {} } },
    {
      started: () => {},
      refused: (id) => note(`${id} refused`, grouped),
      ended: (id) => note(`${id} ended`, grouped),
      gone: () => {},
    },
  )
  grouped.start(job('barred'))
  grouped.start(job('behind', '/bin/true', { after: 'barred' }))
  await until('What waits does not end', () => told.length === 2)
  assert.deepEqual(told, ['barred refused, one to come', 'behind ended, all done'])
  await grouped.close()
})

test('a job whose folder is removed, running or waiting, ends no other one', async () => {
  jobs.start(job('removed', '/bin/sh', { own: ['-c', 'sleep 600; exit 1'] }))
  jobs.start(job('never', '/bin/true', { after: 'removed' }))
  jobs.start(job('beside', '/bin/sleep', { own: ['600'] }))
  await until('They do not start', () => started.includes('removed') && started.includes('beside'))
  for (const id of ['removed', 'never']) rmSync(join(root, id), { recursive: true })
  jobs.refreshLimits()
  jobs.guardDisk()
  jobs.cancel(['removed'])
  await until('They do not end', () => ended.includes('removed') && ended.includes('never'))
  assert.ok(jobs.isRunning('beside'))
  jobs.cancel(['beside'])
  await until('The one beside does not end', () => ended.includes('beside'))
})

for (const [lack, size, fill] of [
  ['outputLimit', 'size=20m', 'head -c 30M /dev/zero > large'],
  ['filesLimit', 'size=20m,nr_inodes=500', 'for i in {1..600}; do : > $i; done'],
] as const) {
  test(`who fills a disk is ended also after another one was cancelled for it just then: ${lack}`, async (t) => {
    const disk = join(root, lack)
    mkdirSync(disk)
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', size, 'omics-test', disk]).status === 0
    if (!mounted) return t.skip('no disk can be mounted here')
    t.after(() => execFileSync('umount', ['--lazy', disk]))
    const start = async (name: string, command: string, place = disk) => {
      const id = `${name}-${lack}`
      const folder = join(place, name)
      mkdirSync(join(folder, 'work'), { recursive: true })
      jobs.start({
        ...job(id, '/bin/bash', { own: ['-c', `cd ${folder}/work || exit; ${command}; sleep 600`] }),
        folder,
      })
      await until(`${id} does not start`, () => started.includes(id))
      return id
    }
    const isFull = () => diskLack(disk) !== undefined
    const first = await start('first', fill)
    // Elsewhere, as the disk may be full before it has its own files.
    const beside = await start('beside', 'true', join(root, `elsewhere-${lack}`))
    await until('The disk does not get full', isFull)
    if (lack === 'outputLimit') jobs.cancel([first])
    jobs.guardDisk()
    jobs.cancel([first])
    await until('The first one does not end', () => ended.includes(first))
    assert.ok(jobs.isRunning(beside))
    jobs.cancel([beside])
    rmSync(join(disk, 'first'), { recursive: true })
    const second = await start('second', fill)
    await until('The disk does not get full again', isFull)
    await until('The second one is not ended', () => {
      jobs.guardDisk()
      return ended.includes(second)
    })
    assert.deepEqual([reasons.get(first), reasons.get(second)], ['cancel', lack])
  })
}

for (const [how, command] of [
  ['removed files', 'exec 5> a 6> b; rm a b; head -c 9500K /dev/zero >&5; head -c 9500K /dev/zero >&6'],
  ['a removed file that it has mapped', MAPPED],
  [
    'files that it reserved and never wrote',
    'exec 5> a 6> b; rm a b; fallocate -l 9500K /dev/fd/5; fallocate -l 9500K /dev/fd/6',
  ],
  ['what it prints', 'head -c 9500K /dev/zero; head -c 9500K /dev/zero >&2'],
] as const) {
  test(`who fills a disk by ${how} is ended, and not who has written more`, async (t) => {
    const disk = mkdtempSync(join(root, 'disk-'))
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'omics-test', disk]).status === 0
    if (!mounted) return t.skip('no disk can be mounted here')
    t.after(() => execFileSync('umount', ['--lazy', disk]))
    const start = async (name: string, text: string, own: string) => {
      const id = `${name} ${how}`
      const folder = join(disk, name)
      mkdirSync(join(folder, 'work'), { recursive: true })
      jobs.start({
        ...job(id, '/bin/bash', { own: ['-c', `cd '${folder}/work' && { ${text}; }; ${own}`] }),
        folder,
      })
      await until(`${id} does not start`, () => started.includes(id))
      return id
    }
    const rewriting = 'for i in {1..40}; do head -c 1M /dev/zero > x; done; touch done'
    const modest = await start('modest', rewriting, 'sleep 600')
    await until('It does not write', () => existsSync(join(disk, 'modest/work/done')))
    const greedy = await start('greedy', command, 'sleep 600')
    await until('It is not ended', () => {
      jobs.guardDisk()
      return ended.includes(greedy)
    })
    assert.equal(reasons.get(greedy), 'outputLimit')
    await until('There is no room again', () => diskLack(disk) === undefined)
    assert.ok(jobs.isRunning(modest), `it was ended for ${reasons.get(modest)}`)
    jobs.cancel([modest])
    await until('The one beside does not end', () => ended.includes(modest))
  })
}

test('a task that began when the disk was nearly full is told so, though there is room again by the time it writes', async (t) => {
  const disk = join(root, 'nearly full')
  mkdirSync(join(disk, 'late', 'work'), { recursive: true })
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=20m', 'omics-test', disk]).status === 0
  if (!mounted) return t.skip('no disk can be mounted here')
  t.after(() => execFileSync('umount', ['--lazy', disk]))
  const folder = join(disk, 'late')
  mkdirSync(join(folder, 'work'), { recursive: true })
  writeFileSync(join(disk, 'filling'), Buffer.alloc(18e6))
  const command = 'until [ -e room ]; do sleep 0.05; done; head -c 9M /dev/zero > large; exit $?'
  jobs.start({ ...job('late', '/bin/bash', { own: ['-c', `cd '${folder}/work'; ${command}`] }), folder })
  await until('It does not start', () => started.includes('late'))
  rmSync(join(disk, 'filling'))
  writeFileSync(join(folder, 'work', 'room'), '')
  await until('It does not end', () => ended.includes('late'))
  assert.equal(reasons.get('late'), 'outputLimit')
})

test('an argument that holds NUL is refused, and the next job starts', async () => {
  jobs.start(job('torn', '/bin/echo', { own: ['a\0b'] }))
  await until('It is not refused', () => refused.includes('torn'))
  jobs.start(job('whole', '/bin/echo', { own: ['ab'] }))
  await until('The next job does not end', () => ended.includes('whole'))
})

test('without a control group a job that takes too much memory is seen and ended, with all it started', async () => {
  const hungry = `perl -e '$x = "a" x 100_000_000; sleep 30' & sleep 30`
  const own = ['-c', hungry]
  jobs.start(job('hungry', '/bin/sh', { own, memoryLimitBytes: 5e7 }))
  jobs.start(job('modest', '/bin/sh', { own: ['-c', 'sleep 2'], memoryLimitBytes: 5e7 }))
  const looking = setInterval(() => jobs.guardMemory(), 100)
  await until('Not both jobs end', () => ended.includes('hungry') && ended.includes('modest'))
  clearInterval(looking)
  assert.equal(reasons.get('hungry'), 'memoryLimit')
  assert.equal(reasons.get('modest'), undefined)
})

test('without a control group, files that a job keeps in memory count as its memory', async () => {
  const sandbox = ['--ro-bind', '/', '/', '--dev', '/dev', '--tmpfs', '/tmp', '/bin/sh', '-c']
  const place = (id: string, where: string, limit: number) => {
    const own = [...sandbox, `head -c 100M /dev/zero > ${where}/large; sleep 2`]
    jobs.start(job(id, '/usr/bin/bwrap', { own, memoryLimitBytes: limit }))
  }
  place('temporary', '/tmp', 5e7)
  place('shared', '/dev/shm', 5e7)
  place('roomy', '/tmp', 2e8)
  // What lies over a file system in memory, as while a sandbox is being built, is none.
  const covered = ['--ro-bind', '/', '/', '--dev', '/dev', '--tmpfs', '/tmp', '--ro-bind', '/usr', '/tmp']
  jobs.start(
    job('covered', '/usr/bin/bwrap', { own: [...covered, '/bin/sleep', '2'], memoryLimitBytes: 2e8 }),
  )
  const looking = setInterval(() => jobs.guardMemory(), 100)
  await until('Not all jobs end', () =>
    ['temporary', 'shared', 'roomy', 'covered'].every((id) => ended.includes(id)),
  )
  clearInterval(looking)
  assert.equal(reasons.get('temporary'), 'memoryLimit')
  assert.equal(reasons.get('shared'), 'memoryLimit')
  assert.equal(reasons.get('roomy'), undefined)
  assert.equal(reasons.get('covered'), undefined)
})

test('a job that is cancelled while it starts is ended, however early', async () => {
  const before = ended.length
  for (let index = 0; index < 200; index += 1) {
    const id = `brief-${index}`
    jobs.start(job(id, '/bin/sleep', { own: ['600'] }))
    // At once, or in the moment in which its process has been made and is not yet what it will be.
    if (index % 2 === 0) await until(`${id} does not start`, () => started.includes(id))
    jobs.cancel([id])
  }
  await until('Not all jobs end', () => ended.length === before + 200)
})
