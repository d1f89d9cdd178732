import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { CheckedTask } from '../check/checked.ts'
import { loadAndCheck } from '../check/load.ts'
import { EvaluationError } from '../faults/fault.ts'
import { toJson } from '../values/json.ts'
import { file, type Value } from '../values/value.ts'
import { renderCommand } from './command.ts'
import { evaluateDeclarations } from './declarations.ts'
import { evaluateRuntime } from './runtime/evaluate-runtime.ts'
import type { Requirements } from './runtime/requirements.ts'
import { Scope } from './scope.ts'

async function task(body: string, version = '1.1'): Promise<CheckedTask> {
  const source = `version ${version}\ntask t {\n${body}\n}\n`
  const { document, files } = await loadAndCheck('t.wdl', async () => source, { mode: 'tolerant' })
  const checked = document?.tasks.get('t')
  assert.ok(checked, JSON.stringify(files.get('t.wdl')?.diagnostics))
  return checked
}

async function scopeOf(checked: CheckedTask, inputs: Record<string, Value> = {}): Promise<Scope> {
  const scope = new Scope()
  await evaluateDeclarations(
    checked.declarations,
    checked.document,
    scope,
    undefined,
    new Map(Object.entries(inputs)),
  )
  return scope
}

async function command(body: string, inputs: Record<string, Value> = {}, version = '1.1'): Promise<string> {
  const checked = await task(body, version)
  return renderCommand(checked, await scopeOf(checked, inputs))
}

async function runtime(attributes: string, version = '1.1'): Promise<Requirements> {
  const section = version === '1.1' ? 'runtime' : 'requirements'
  const checked = await task(`command <<<>>>\n${section} {\n${attributes}\n}`, version)
  return evaluateRuntime(checked, new Scope())
}

test('a command loses its common indentation, and values are filled in as they are', async () => {
  assert.equal(
    await command(
      'input { String a = "x\\n    y" }\ncommand <<<\n    echo ~{a}\n      deeper ${a}\n\n    end \\\n      more\n  >>>',
    ),
    'echo x\n    y\n  deeper ${a}\n\nend \\\n  more\n',
  )
})

test('both placeholders work between braces, and shell variables in a heredoc stay', async () => {
  assert.equal(await command('input { Int n = 1 }\ncommand { echo ${n} ~{n} $n }'), 'echo 1 1 $n')
  assert.equal(await command('input { Int n = 1 }\ncommand <<< echo ${n} ~{n} >>>'), 'echo ${n} 1')
})

test('an absent optional leaves nothing behind, flag and all', async () => {
  const body = 'input { Int? n }\ncommand <<< tool ~{"--n " + n} ~{if defined(n) then "--on" else ""}.>>>'
  assert.equal(await command(body), 'tool  .')
  assert.equal(await command(body, { n: 3n }), 'tool --n 3 --on.')
})

test('given inputs take the place of defaults; None takes that of an optional one alone', async () => {
  const checked = await task(
    'input { Int a = 1  Int b = a + 1  Int? c = 5  Int d = 7 }\nInt sum = a + b\ncommand {}',
  )
  const scope = await scopeOf(checked, { a: 10n, c: null, d: null })
  const found = ['a', 'b', 'c', 'd', 'sum'].map((name) => toJson(scope.get(name)))
  assert.deepEqual(found, [10, 11, null, 7, 21])
})

test('declarations are evaluated in the order of their dependencies', async () => {
  const checked = await task('Int c = b * 2\nInt b = a + 1\nInt a = 1\ncommand {}')
  assert.equal((await scopeOf(checked)).get('c'), 4n)
})

test('values convert to the declared types, and a required input must be there', async () => {
  const checked = await task(
    'input { Float f = 1  File p = "a"  Array[Float] xs = [1, 2]  Int n }\ncommand {}',
  )
  const scope = await scopeOf(checked, { n: 1n })
  assert.equal(scope.get('f'), 1)
  assert.deepEqual(scope.get('p'), file('a'))
  assert.deepEqual(scope.get('xs'), [1, 2])
  await assert.rejects(scopeOf(checked), (error) => {
    assert.ok(error instanceof EvaluationError)
    assert.equal(error.code, 'missing-input')
    assert.equal(error.span?.line, 3)
    return true
  })
})

test('branches and items of different types have the type that the check found', async () => {
  assert.equal(
    await command('input { Boolean b = true }\ncommand <<<~{if b then 1 else 2.5} ~{sep(",", [1, 2.5])}>>>'),
    '1.000000 1.000000,2.500000',
  )
})

test('a struct made of a map keeps the precision of its numbers', async () => {
  const source =
    'version 1.1\nstruct S { String name Float x }\ntask t { S s = {"name": "a", "x": 0.000000001}\ncommand {} }'
  const { document } = await loadAndCheck('t.wdl', async () => source, { mode: 'strict' })
  const checked = document?.tasks.get('t')
  assert.ok(checked)
  assert.deepEqual(toJson((await scopeOf(checked)).get('s')), { name: 'a', x: 1e-9 })
})

test('cpu and memory in every spelling', async () => {
  const cases: [string, Partial<Requirements>][] = [
    ['cpu: 2', { cpu: 2 }],
    ['cpu: 0.5', { cpu: 0.5 }],
    ['cpu: "4"', { cpu: 4 }],
    ['memory: "4 GB"', { memoryBytes: 4e9 }],
    ['memory: "4GiB"', { memoryBytes: 4 * 2 ** 30 }],
    ['memory: "4000M"', { memoryBytes: 4e9 }],
    ['memory: "1.5 gi"', { memoryBytes: 1.5 * 2 ** 30 }],
    ['memory: 2000000', { memoryBytes: 2e6 }],
    ['memory: "~{4 + 4} GB"', { memoryBytes: 8e9 }],
  ]
  for (const [text, expected] of cases) {
    const found = await runtime(text)
    for (const [name, value] of Object.entries(expected)) {
      assert.deepEqual({ ...found }[name], value, text)
    }
  }
})

test('disks with and without mount, unit and kind', async () => {
  const gib = 2 ** 30
  assert.deepEqual((await runtime('disks: 10')).disks, [{ bytes: 10 * gib }])
  assert.deepEqual((await runtime('disks: "10 GB"')).disks, [{ bytes: 10e9 }])
  assert.deepEqual((await runtime('disks: "/mnt/x 4 GiB"')).disks, [{ mount: '/mnt/x', bytes: 4 * gib }])
  assert.deepEqual((await runtime('disks: "local-disk 100 SSD"')).disks, [{ bytes: 100 * gib }])
  assert.deepEqual((await runtime('disks: ["2", "/mnt 1"]')).disks, [
    { bytes: 2 * gib },
    { mount: '/mnt', bytes: gib },
  ])
})

test('images, codes, retries and the rest, each name of each version', async () => {
  assert.deepEqual((await runtime('docker: "ubuntu:22.04"')).images, ['ubuntu:22.04'])
  assert.deepEqual((await runtime('container: ["a", "b"]')).images, ['a', 'b'])
  assert.deepEqual((await runtime('container: "*"')).images, [])
  assert.deepEqual((await runtime('returnCodes: "*"')).returnCodes, 'any')
  assert.deepEqual((await runtime('returnCodes: 3')).returnCodes, [3])
  assert.deepEqual((await runtime('return_codes: [0, 1]', '1.2')).returnCodes, [0, 1])
  assert.deepEqual((await runtime('maxRetries: 3')).maxRetries, 3)
  assert.deepEqual((await runtime('max_retries: 3', '1.2')).maxRetries, 3)
  assert.deepEqual((await runtime('preemptible: 2')).preemptible, 2)
  assert.deepEqual((await runtime('gpu: true')).gpu, true)
  assert.deepEqual((await runtime('time_minutes: 90')).timeoutSeconds, 5400)
  assert.deepEqual((await runtime('timeout: "2h"')).timeoutSeconds, 7200)
  assert.deepEqual((await runtime('walltime: "1-12:00:00"')).timeoutSeconds, 129600)
  const nothing = await runtime('')
  assert.deepEqual(nothing.returnCodes, [0])
  assert.equal(nothing.cpu, undefined)
})

test('an attribute that cannot be read is named with its place', async () => {
  await assert.rejects(runtime('memory: "plenty"'), (error) => {
    assert.ok(error instanceof EvaluationError)
    assert.equal(error.message, 'The attribute `memory` expects Int | "4 GiB", but got String "plenty".')
    assert.equal(error.span?.line, 5)
    return true
  })
  await assert.rejects(runtime('cpu: "many"'), { code: 'runtime-attribute' })
  await assert.rejects(runtime('returnCodes: "0"'.replace('"0"', '"a"')), { code: 'runtime-attribute' })
})

test('what is given from outside takes the place of an attribute', async () => {
  const checked = await task('command <<<>>>\nruntime { memory: "1 GB" cpu: 1 }')
  const found = await evaluateRuntime(checked, new Scope(), undefined, new Map([['memory', '8 GB']]))
  assert.equal(found.memoryBytes, 8e9)
  assert.equal(found.cpu, 1)
})

test('what is given from outside takes its place however the task spells it', async () => {
  const checked = await task('command <<<>>>\nruntime { max_retries: 1 disks: 10 }')
  const given = new Map<string, Value>([
    ['maxRetries', 3n],
    ['disk', '20 GiB'],
  ])
  const found = await evaluateRuntime(checked, new Scope(), undefined, given)
  assert.equal(found.maxRetries, 3)
  assert.deepEqual(
    found.disks.map(({ bytes }) => bytes),
    [20 * 2 ** 30],
  )
})
