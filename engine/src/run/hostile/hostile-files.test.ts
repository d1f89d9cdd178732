import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { runWdl, tryWdl } from '../../testing/run-wdl.ts'

/** A task that tries to do harm and says how that went, one line for each try. */
const trying = (command: string) => `version 1.1
  task t { command <<<\n${command}\n>>>
  runtime { returnCodes: "*" } output { Array[String] said = read_lines(stdout()) } }`

test('a task makes no program that runs with the rights of the server, in whichever way', async () => {
  const { outputs, folder } = await runWdl(
    trying(`cp /bin/true program
      chmod u+s program 2>/dev/null || echo refused
      perl -e 'chmod(04755, "program") or print "refused\\n"'
      perl -MFcntl -e 'sysopen(my $file, "new", O_CREAT | O_WRONLY, 04755) or print "refused\\n"'
      cp --preserve=mode /bin/su copy 2>/dev/null; chmod 2755 . && chmod 755 program && ./program && echo usual`),
  )
  assert.deepEqual(outputs['t.said'], ['refused', 'refused', 'refused', 'usual'])
  for (const path of everythingIn(folder)) assert.equal(lstatSync(path).mode & 0o4000, 0, path)
})

test('a task makes no device, and finds none but the harmless', async () => {
  const { outputs, folder } = await runWdl(
    trying(`mknod disk b 8 0 2>/dev/null || echo refused
      mknod memory c 1 1 2>/dev/null || echo refused
      find /dev -type b -o -type c | sort | tr '\\n' ' '`),
  )
  const [disk, memory, devices] = Array.isArray(outputs['t.said']) ? outputs['t.said'] : []
  assert.deepEqual([disk, memory], ['refused', 'refused'])
  assert.match(String(devices), /^(\/dev\/(full|null|ptmx|pts\/ptmx|random|tty|urandom|zero|console) )+$/)
  for (const path of everythingIn(folder)) {
    const found = lstatSync(path)
    assert.ok(!found.isBlockDevice() && !found.isCharacterDevice(), path)
  }
})

test('a task reaches no process outside: neither signals nor looks', async () => {
  const bystander = spawn('sleep', ['60'])
  try {
    const { outputs } = await runWdl(
      trying(`kill -9 ${bystander.pid} 2>/dev/null || echo none
        kill -9 ${process.pid} 2>/dev/null || echo none
        kill -STOP -- -1 2>/dev/null
        cat /proc/${bystander.pid}/maps /proc/${process.pid}/mem 2>/dev/null || echo none`),
    )
    assert.deepEqual(outputs['t.said'], ['none', 'none', 'none'])
    assert.deepEqual([bystander.exitCode, bystander.signalCode], [null, null])
  } finally {
    bystander.kill('SIGKILL')
  }
})

test('output without end stops at what the task may take, on either stream', async () => {
  for (const stream of ['', '>&2']) {
    const { outcome, folder } = await tryWdl(
      `version 1.1\ntask t { command <<< yes ${stream} >>> runtime { disks: "50 MiB" } }`,
    )
    assert.ok(outcome.status === 'failed')
    const largest = Math.max(...everythingIn(folder).map((path) => lstatSync(path).size))
    assert.ok(largest <= 50 * 2 ** 20, `${largest} bytes`)
    // Nor is it carried into the record of the run.
    assert.ok(JSON.stringify(outcome).length < 100_000)
  }
})

test('a file that is mostly a hole costs neither time nor memory when it is read as text', async () => {
  const started = performance.now()
  const { outcome } = await tryWdl(`version 1.1
    task t { command <<< truncate -s 800G hole >>> output { String s = read_string("hole") } }`)
  assert.ok(outcome.status === 'failed')
  assert.ok(performance.now() - started < 10_000)
  assert.ok(process.memoryUsage().rss < 2 ** 30)
})

function everythingIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
}
