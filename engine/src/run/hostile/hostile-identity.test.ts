import assert from 'node:assert/strict'
import { chmodSync, chownSync, mkdirSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { userInfo } from 'node:os'
import { processesWith } from '../../testing/processes.ts'
import { prepareWdl, runWdl, testRoot } from '../../testing/run-wdl.ts'
import { until } from '../../testing/until.ts'

const skip = userInfo().uid === 0 ? false : 'tasks run as whoever runs the tests, unless that is root'

test('a task of a server that is root is not root on the host', { skip }, async () => {
  const seconds = `7654.${process.pid}`
  const { engine, run } = prepareWdl(`version 1.1
    task t { command <<< sleep ${seconds} >>> }`)
  await engine.start(run)
  try {
    const pid = await until('The task does not run', () => processesWith(`sleep\0${seconds}\0`)[0])
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    assert.match(status, /^Uid:\t(?!0\t)(\d+)\t\1\t\1\t\1$/m)
    assert.match(status, /^Gid:\t(?!0\t)(\d+)\t\1\t\1\t\1$/m)
    assert.match(status, /^Groups:\t(?!0 )\d* $/m)
    // What it could inherit is of no use: no program of a task gains anything by being started.
    for (const set of ['CapPrm', 'CapEff', 'CapAmb']) assert.match(status, new RegExp(`^${set}:\\t0+$`, 'm'))
    assert.match(status, /^NoNewPrivs:\t1$/m)
    assert.match(status, /^Seccomp:\t2$/m)
  } finally {
    await engine.stop(run.run)
  }
})

test(
  'what it makes belongs to nobody of the host, and later tasks read it all the same',
  { skip },
  async () => {
    const { outputs, folder } = await runWdl(`version 1.2
    task make { command <<< umask 077; mkdir d; echo private > d/f; echo own > f >>>
      output { File f = "f"  Directory d = "d" } }
    task use { input { File f  Directory d } command <<< cat ~{f} ~{d}/f >>>
      output { Array[String] said = read_lines(stdout()) } }
    workflow w { call make call use { input: f = make.f, d = make.d } output { Array[String] said = use.said } }`)
    assert.deepEqual(outputs['w.said'], ['own', 'private'])
    const { uid } = statSync(join(folder, 'calls/make/attempt-1/work/f'))
    assert.ok(uid > 65_536, `it belongs to ${uid}`)
  },
)

test('inputs that root keeps to itself are read, and stay as they are', { skip }, async () => {
  const place = join(testRoot, 'kept')
  mkdirSync(join(place, 'folder'), { recursive: true })
  for (const name of ['file', 'folder/inner']) {
    writeFileSync(join(place, name), `${name}\n`, { mode: 0o400 })
    chownSync(join(place, name), 0, 0)
  }
  chmodSync(join(place, 'folder'), 0o700)
  chmodSync(place, 0o700)
  const { outputs } = await runWdl(
    `version 1.2
    task t { input { File f  Directory d } command <<< cat ~{f} ~{d}/inner; rm -f ~{f} 2>/dev/null; echo > ~{f} >>>
      runtime { returnCodes: "*" } output { Array[String] said = read_lines(stdout()) } }`,
    { inputs: { 't.f': join(place, 'file'), 't.d': join(place, 'folder') } },
  )
  assert.deepEqual(outputs['t.said'], ['file', 'folder/inner'])
  assert.equal(statSync(join(place, 'file')).mode & 0o777, 0o400)
  assert.equal(readFileSync(join(place, 'file'), 'utf8'), 'file\n')
})

test(
  'links in a folder that root keeps to itself stay links: what they lead to is neither shown nor changed',
  { skip },
  async () => {
    const place = join(testRoot, 'linked')
    mkdirSync(join(place, 'folder'), { recursive: true })
    for (const name of ['secret', 'folder/inner'])
      writeFileSync(join(place, name), `${name}\n`, { mode: 0o400 })
    symlinkSync(join(place, 'secret'), join(place, 'folder/out'))
    symlinkSync('../none', join(place, 'folder/broken'))
    symlinkSync('inner', join(place, 'folder/same'))
    const { outputs } = await runWdl(
      `version 1.2
    task t { input { Directory d } command <<< cat ~{d}/inner ~{d}/same; cat ~{d}/out ~{d}/broken || true >>>
      output { Array[String] said = read_lines(stdout()) } }`,
      { inputs: { 't.d': join(place, 'folder') } },
    )
    assert.deepEqual(outputs['t.said'], ['folder/inner', 'folder/inner'])
    const { uid, mode } = statSync(join(place, 'secret'))
    assert.deepEqual([uid, mode & 0o777], [0, 0o400])
  },
)

test('it writes where tools expect to: its folder, /tmp, shared memory, its standard streams', async () => {
  const { outputs } = await runWdl(`version 1.1
    task t { command <<<
      touch x /tmp/x /dev/shm/x && echo told > /dev/stderr && echo done
      perl -MPOSIX -e 'my $fd = POSIX::open("/dev/ptmx", O_RDWR); print defined $fd ? "terminal\n" : "none\n"'
      [ -O x ] && [ "$(id -un)" = task ] && echo own
    >>> output { Array[String] said = read_lines(stdout()) } }`)
  assert.deepEqual(outputs['t.said'], ['done', 'terminal', 'own'])
})
