import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { Launch } from '../../executors/launcher.ts'
import { nulFields, NulRefused } from '../../executors/nul-fields.ts'
import { SandboxBase } from '../../executors/process/sandbox.ts'
import { BWRAP } from '../../executors/process/task-identity.ts'
import { runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'

const outside = join(testRoot, 'outside')
mkdirSync(outside)

test('a variable with a NUL becomes no argument of the sandbox, and the run says which it was', async () => {
  const more = ['--bind', outside, '/host', '/bin/sh', '-c', 'id > /host/taken; echo taken']
  const makers = [
    [`env String ev = "${['x', ...more].join(String.raw`\000`)}"`, ''],
    ['String made  env String ev = made', `call make  call t { input: made = make.o }`],
  ] as const
  for (const [declared, calls] of makers) {
    const { outcome } = await tryWdl(`version 1.2
      task make { command <<< printf '${['x', ...more].join(String.raw`\000`)}' >>> output { String o = read_string(stdout()) } }
      task t { input { ${declared} } command <<< echo plain >>> output { String o = read_string(stdout()) } }
      workflow w { ${calls === '' ? 'call t' : calls} output { String o = t.o } }`)
    assert.ok(outcome.status === 'failed', JSON.stringify(outcome))
    assert.deepEqual(outcome.failure, { code: 'variableRefused', args: { variable: 'ev' } })
  }
  assert.equal(existsSync(join(outside, 'taken')), false)
})

test('a variable that is longer than the system takes is told before anything starts', async () => {
  const longest = 'x'.repeat(131_072 - 'ev='.length - 1)
  const source = (text: string) => `version 1.2
    task t { input { env String ev = "${text}" }
      command <<< echo ${'${#ev}'} >>> output { Int length = read_int(stdout()) } }`
  const { outputs } = await runWdl(source(longest))
  assert.equal(outputs['t.length'], longest.length)
  const { outcome } = await tryWdl(source(`${longest}x`))
  assert.ok(outcome.status === 'failed', JSON.stringify(outcome))
  assert.deepEqual(outcome.failure, { code: 'variableTooLong', args: { variable: 'ev' } })
  const many = Array.from({ length: 9 }, (_, index) => `env String v${index} = "${longest.slice(9)}"`)
  const together = await tryWdl(`version 1.2\ntask t { input { ${many.join('\n')} } command <<< true >>> }`)
  assert.ok(together.outcome.status === 'failed' && together.outcome.failure.code === 'variableTooLong')
})

test('nothing is started, on this host or a cluster, with a text that holds NUL', () => {
  const fine = { program: '/bin/true', common: ['a'], own: ['b'], environment: { C: 'c' }, opened: ['d'] }
  assert.deepEqual({ ...new Launch(fine) }, fine)
  for (const wrong of [
    { program: 'x\0y' },
    { common: ['x\0y'] },
    { own: ['', '\0'] },
    { environment: { C: 'x\0y' } },
    { environment: { 'C\0': 'x' } },
    { opened: ['x\0'] },
  ]) {
    assert.throws(() => new Launch({ ...fine, ...wrong }), NulRefused)
  }
  assert.equal(nulFields(['a', '', 'b']), 'a\0\0b\0')
  assert.throws(() => nulFields(['a', 'b\0c']), NulRefused)
})

test('nothing but the task itself is started with its variables: not the sandbox, nor what makes it', async () => {
  // The loader of each program that has this variable leaves a file, which belongs to whoever the program was.
  const { outputs } = await runWdl(`version 1.2
    task t { input { env String LD_DEBUG = "files"  env String LD_DEBUG_OUTPUT = "/tmp/loaded" }
      command <<< /bin/true; echo "owners $(stat -c %u /tmp/loaded.* | sort -u | tr '\n' ' ')of $(id -u)" >>>
      output { String said = read_string(stdout()) } }`)
  assert.match(String(outputs['t.said']), /owners (\d+) of \1$/m)
})

test('variables reach the task as they are, whatever they hold and are called', async () => {
  const values = {
    own: '-x --bind / /host',
    lines: 'a\nPATH=/nowhere\n',
    marks: `a,b="c" 'd' $(id) \`id\` \\ % ; & | *`,
    chinese: '样本 一',
    empty: '',
    equal: '=a=b',
    TMPDIR: '/nowhere',
    BASH_ENV: '/nowhere',
  }
  const declared = Object.keys(values).map((name) => `env String ${name}`)
  const { outputs } = await runWdl(
    `version 1.2
    task t { input { ${declared.join('\n')} } command <<< /usr/bin/env -0 > all >>>
      output { Array[String] all = read_lines("lines") }
    }`.replace(
      '> all >>>',
      String.raw`| while IFS= read -r -d "" one; do printf '%q\n' "$one"; done > lines >>>`,
    ),
    { inputs: Object.fromEntries(Object.entries(values).map(([name, value]) => [`t.${name}`, value])) },
  )
  const all = outputs['t.all']
  assert.ok(Array.isArray(all))
  const quoted = spawnSync('/bin/bash', [
    '-c',
    String.raw`printf '%q\n' "$@"`,
    'bash',
    ...Object.entries(values).map(([name, value]) => `${name}=${value}`),
  ]).stdout.toString()
  for (const line of quoted.trim().split('\n')) assert.ok(all.includes(line), `${line} in ${all.join('\n')}`)
})

test('what makes the sandbox can set nothing of the kernel from inside it, though it may be root', () => {
  const base = new SandboxBase(join(testRoot, 'sandbox'))
  const look = "find /proc -maxdepth 4 -path '/proc/[0-9]*' -prune -o -type f -writable -print"
  const descriptors = base.opened().map((path) => openSync(path, 'r'))
  const { stdout, stderr } = spawnSync(
    BWRAP,
    [...base.arguments(false), '/bin/sh', '-c', `${look}; echo looked`],
    {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe', ...descriptors],
    },
  )
  for (const descriptor of descriptors) closeSync(descriptor)
  assert.equal(stdout, 'looked\n', stderr)
})
