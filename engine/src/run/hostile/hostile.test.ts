import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { test } from 'node:test'
import { ownPrograms } from '../../executors/process/own-programs.ts'
import { type FileSource, hostFiles } from '../files/run-files.ts'
import { prepareWdl, runWdl, testRoot, tryWdl } from '../../testing/run-wdl.ts'

/** A task whose command is `command`; gives what it printed. */
async function said(command: string): Promise<string> {
  const { outputs } = await runWdl(`version 1.1
    task t { command <<<
      ${command}
    >>> runtime { returnCodes: "*" } output { String said = read_string(stdout()) } }`)
  return String(outputs['t.said'])
}

const secret = join(testRoot, 'secret.txt')
writeFileSync(secret, 'the secret')

test('a task sees nothing of the platform: no data folder, no home, no other task, no root', async () => {
  const other = await runWdl(
    'version 1.1\ntask t { command <<< echo other > mine.txt >>> output { File f = "mine.txt" } }',
  )
  const places = [
    secret,
    testRoot,
    String(other.outputs['t.f']),
    '/root',
    '/home',
    '/var',
    '/run',
    '/etc/shadow',
    '/srv',
    '/sys',
    '/mnt',
    '/boot',
  ]
  assert.equal(await said(`for p in ${places.join(' ')}; do [ -e "$p" ] && echo "sees $p"; done; true`), '')
  // The platform's own programs are all that stands in /opt, whatever the machine keeps there.
  const opt = ownPrograms.length > 0 ? 'opt\n' : ''
  assert.equal(await said('ls /'), `bin\ncommand\ndev\netc\nlib\nlib64\n${opt}proc\nsbin\ntmp\nusr\nwork`)
  assert.match(
    await said('find /opt -maxdepth 2 2>/dev/null | sort; touch /opt/mine /opt/omics/singlecell/mine 2>&1'),
    opt
      ? /^\/opt\n\/opt\/omics\n\/opt\/omics\/bin\n\/opt\/omics\/node_modules\n\/opt\/omics\/singlecell\n[^]*singlecell\/mine.*Read-only/
      : /No such file/,
  )
  assert.match(
    await said('cat /etc/passwd; cat /etc/shadow 2>&1'),
    /^task:x:\d+:\d+:task:\/tmp:\/bin\/bash\ncat: .*No such file/,
  )
})

test('what the kernel tells of where its places lie leads a task nowhere', async () => {
  const { outputs } = await runWdl(`version 1.1
    task make { command <<< echo fine > made.txt >>> output { File made = "made.txt" } }
    task look {
      input { File made }
      command <<<
        cat ~{made} > /dev/null
        {
          # The fourth part of a line is the path on the machine, the fifth the one in the sandbox.
          awk '$4 != "/" && $4 != $5 && $5 !~ "^/(proc|dev)?(/|$)" { print $4 }' /proc/self/mountinfo
          readlink /proc/self/fd/2
        } | while read -r told; do printf '%b\n' "$told"; done | sort -u > told.txt
        while read -r path; do
          while [ "$path" != / ]; do
            for way in "" /proc/1/root /proc/self/root /proc/self/cwd/../../../.. /proc/self/fd/1/..; do
              ls "$way$path" > /dev/null 2>&1 && echo "opens $way$path"
            done
            path=$(dirname "$path")
          done
        done < told.txt | sort -u
        true
      >>>
      output { Array[String] opened = read_lines(stdout())  Array[String] told = read_lines("told.txt") }
    }
    workflow main { call make call look { input: made = make.made }
      output { Array[String] opened = look.opened  Array[String] told = look.told } }`)
  const told = JSON.stringify(outputs['main.told'])
  for (const place of ['/work"', '/command"', '/made.txt"', '/stderr"']) assert.ok(told.includes(place), told)
  // Folders of the machine that sandboxes have too, by the same names and with content of their own.
  const shared = /^opens (?:\/proc\/(?:1|self)\/root|\/proc\/self\/cwd(?:\/\.\.)+)?\/(?:tmp|work)$/
  const opened = outputs['main.opened']
  assert.ok(Array.isArray(opened))
  assert.deepEqual(
    opened.filter((line) => !shared.test(String(line))),
    [],
  )
})

test('a task sees no environment of the server, and no process but its own', async () => {
  process.env['OMICS_TEST_SECRET'] = 'leaked'
  assert.doesNotMatch(await said('env; cat /proc/*/environ | tr "\\0" "\\n"'), /leaked|OMICS/)
  const processes = await said('cat /proc/[0-9]*/comm | sort -u | tr "\\n" " "')
  // Where the server is root, a shell of the sandbox is its first process.
  assert.match(processes, /^(bash|cat|sort|tr|sh| )+$/)
  assert.match(await said('ls /proc/1/root/root /proc/1/cwd/.. 2>&1; id -u; kill -9 -1; echo alive'), /alive/)
})

test('a task reaches no network, not even of this machine', async () => {
  const server = createServer((client) => client.end('hello'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const attempt = `exec 3<>/dev/tcp/127.0.0.1/${port} && cat <&3 || echo refused`
  assert.equal(await said(attempt), 'refused')
  const { outputs } = await runWdl(
    `version 1.1\ntask t { command <<< ${attempt} >>> output { String said = read_string(stdout()) } }`,
    { request: { network: true } },
  )
  assert.equal(outputs['t.said'], 'hello')
  server.close()
})

test('a task can write to its own folder only, and gains no rights', async () => {
  assert.match(
    await said(
      'for p in / /usr /etc /bin /proc/sys /inputs; do touch $p/x 2>/dev/null && echo "wrote $p"; done; touch /work/x /tmp/x && echo own',
    ),
    /^own$/,
  )
  assert.match(
    await said(
      'mount -t tmpfs x /usr 2>&1; grep CapEff /proc/self/status; grep NoNewPrivs /proc/self/status',
    ),
    /CapEff:\t0000000000000000\nNoNewPrivs:\t1$/,
  )
})

test('what a task leaves running ends with it', async () => {
  const marker = `sleep 98765.${process.pid}`
  await said(`setsid nohup ${marker} > /dev/null 2>&1 & (${marker} &) ; sleep 0.1; echo done`)
  const { execFileSync } = await import('node:child_process')
  assert.ok(!execFileSync('ps', ['-eo', 'args']).toString().includes(marker))
})

test('links out of the work folder are refused as outputs, in reading, and in glob', async () => {
  for (const output of [
    `File f = "link"`,
    `File f = "dir/secret.txt"`,
    `File f = "../../../../../../..${secret}"`,
    `File f = "${secret}"`,
    `File f = "/etc/shadow"`,
    `Array[File] f = glob("dir/*")`,
    `Array[File] f = glob("../*")`,
    `String f = read_string("link")`,
    `String f = read_string("${secret}")`,
    `String f = read_string("../command")`,
    `Float f = size("link")`,
  ]) {
    const { outcome, events } = await tryWdl(`version 1.1
      task t { command <<< ln -s ${secret} link; ln -s ${testRoot} dir; ln -s link again >>> output { ${output} } }`)
    assert.equal(outcome.status, 'failed', output)
    assert.doesNotMatch(JSON.stringify(events), /the secret/)
  }
})

test('a workflow reads no file of the server by its own expressions or defaults', async () => {
  const only: FileSource = (uri) =>
    uri.startsWith('file-id:') ? hostFiles(secret) : Promise.resolve(undefined)
  const sources = [
    `workflow main { String s = read_string("${secret}") output { String x = s } }`,
    `workflow main { File f = "${secret}"  output { String x = read_string(f) } }`,
    `task t { input { File f = "${secret}" } command <<< cat ~{f} >>> output { String x = read_string(stdout()) } }
     workflow main { call t output { String x = t.x } }`,
    `task t { input { File f } command <<< cat ~{f} >>> output { String x = read_string(stdout()) } }
     workflow main { call t { input: f = "${secret}" } output { String x = t.x } }`,
    `task t { File f = "${secret}"  command <<< cat ~{f} >>> output { String x = read_string(stdout()) } }
     workflow main { call t output { String x = t.x } }`,
  ]
  for (const source of sources) {
    const { outcome, events } = await tryWdl(`version 1.1\n${source}`, { request: { files: only } })
    assert.equal(outcome.status, 'failed', source)
    assert.doesNotMatch(JSON.stringify(events), /the secret/)
  }
  const allowed = `version 1.1\nworkflow main { input { File f } output { String x = read_string(f) } }`
  const { outputs } = await runWdl(allowed, { inputs: { 'main.f': 'file-id:1' }, request: { files: only } })
  assert.deepEqual(outputs, { 'main.x': 'the secret' })
})

test('files are known by their name in the platform, not by where they are kept', async () => {
  const store = join(testRoot, 'blobs/ab')
  mkdirSync(store, { recursive: true })
  writeFileSync(join(store, 'cdef'), 'reads')
  writeFileSync(join(store, '0123'), 'index')
  const files: FileSource = (uri) => {
    const [path, name] = uri.split('=')
    return Promise.resolve(
      path === undefined || name === undefined
        ? undefined
        : { path: join(store, path), name, folder: 'project 1' },
    )
  }
  const { outputs } = await runWdl(
    `version 1.1
    task t { input { File a  File b } command <<< cat ~{a}; ls $(dirname ~{b}) >>> output { Array[String] said = read_lines(stdout())  File same = a } }
    workflow main { input { File a  File b } call t { input: a, b } output { Array[String] said = t.said  String name = basename(a, ".bam")  File same = t.same } }`,
    { inputs: { 'main.a': 'cdef=x.bam', 'main.b': '0123=x.bam.bai' }, request: { files } },
  )
  assert.deepEqual(outputs['main.said'], ['readsx.bam', 'x.bam.bai'])
  assert.equal(outputs['main.name'], 'x')
  assert.equal(readFileSync(String(outputs['main.same']), 'utf8'), 'reads')
})

for (const wait of [0, 5, 400]) {
  test(`stopping a run after ${wait} ms ends its tasks`, async () => {
    const { engine, run } = prepareWdl(`version 1.1
    task t { input { Int i } command <<< sleep 0.~{i}; sleep 54.321 >>> }
    workflow main { scatter (i in range(1000)) { call t { input: i } } }`)
    await engine.start(run)
    await new Promise((resolve) => setTimeout(resolve, wait))
    const start = performance.now()
    await engine.stop(run.run)
    assert.ok(performance.now() - start < 20_000, 'the tasks would go on for 54 seconds')
    assert.deepEqual(await engine.outcome(run.run), { status: 'stopped' })
  })
}

test('a link in the run folder leads a later task nowhere else', async () => {
  const trap = join(testRoot, 'trap')
  symlinkSync(secret, trap)
  const { outputs } = await runWdl(`version 1.1
    task make { command <<< mkdir d; echo fine > d/f >>> output { File f = "d/f" } }
    task use { input { File f } command <<< cat ~{f} >>> output { String x = read_string(stdout()) } }
    workflow main { call make call use { input: f = make.f } output { String x = use.x } }`)
  assert.equal(outputs['main.x'], 'fine')
  assert.ok(existsSync(trap))
})

test('a path that starts in a folder that was given does not lead out of it', async () => {
  const given = join(testRoot, 'given-folder')
  mkdirSync(given, { recursive: true })
  symlinkSync(secret, join(given, 'link.txt'))
  for (const step of ['../secret.txt', 'inner/../../secret.txt', 'link.txt']) {
    for (const output of [`String s = read_string(d + "/${step}")`, `File f = d + "/${step}"`]) {
      const { outcome } = await tryWdl(
        `version 1.2
        task t { input { Directory d } command <<< >>> output { ${output} } }`,
        { inputs: { 't.d': given } },
      )
      assert.equal(outcome.status, 'failed', output)
      assert.doesNotMatch(JSON.stringify(outcome), /the secret/)
    }
  }
})
