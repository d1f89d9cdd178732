import assert from 'node:assert/strict'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from 'node:test'
import { prepareWdl, runWdl, testRoot, tryWdl } from '../testing/run-wdl.ts'

test('a workflow runs its tasks and gives their outputs', async () => {
  const { outputs } = await runWdl(
    `version 1.1
    task hello {
      input { String name }
      command <<< echo "Hello ~{name}" > greeting.txt; echo out >>>
      output { File greeting = "greeting.txt"  String said = read_string(greeting)  String out = read_string(stdout()) }
    }
    workflow main {
      input { Array[String] names }
      scatter (name in names) { call hello { input: name } }
      output { Array[String] said = hello.said  String out = hello.out[0] }
    }`,
    { inputs: { 'main.names': ['Ada', '李'] } },
  )
  assert.deepEqual(outputs, { 'main.said': ['Hello Ada', 'Hello 李'], 'main.out': 'out' })
})

const echo = `task echo {
  input { String text  Int wait = 0 }
  command <<< sleep 0.0~{wait}; echo ~{text} >>>
  output { String said = read_string(stdout()) }
}`

test('results keep the order of a scatter whatever ends first, and nested scatters and conditions keep their shape', async () => {
  const { outputs } = await runWdl(
    `version 1.1
    ${echo}
    workflow main {
      scatter (i in range(3)) {
        scatter (j in range(i)) {
          call echo { input: text = "~{i}.~{j}", wait = 3 - i }
        }
        if (i > 0) {
          call echo as some { input: text = "big ~{i}" }
          String also = some.said + "!"
        }
        Int double = i * 2
      }
      if (length(double) > 5) { call echo as never { input: text = "no" } }
      output {
        Array[Array[String]] nested = echo.said
        Array[String?] some_said = some.said
        Array[String?] alsos = also
        Array[Int] doubles = double
        String? absent = never.said
        String chosen = select_first([never.said, "instead"])
      }
    }`,
  )
  assert.deepEqual(outputs, {
    'main.nested': [[], ['1.0'], ['2.0', '2.1']],
    'main.some_said': [null, 'big 1', 'big 2'],
    'main.alsos': [null, 'big 1!', 'big 2!'],
    'main.doubles': [0, 2, 4],
    'main.absent': null,
    'main.chosen': 'instead',
  })
})

test('subworkflows run inside their call, with inputs from outside and calls named by where they stand', async () => {
  const sub = `version 1.1
    ${echo}
    workflow twice {
      input { String word  String suffix = "?" }
      scatter (i in [1, 2]) { call echo { input: text = word + suffix + i } }
      output { Array[String] said = echo.said }
    }`
  const { outputs, state } = await runWdl(
    `version 1.1
    import "sub.wdl" as lib
    workflow main {
      scatter (w in ["a", "b"]) { call lib.twice as t { input: word = w } }
      call lib.echo as last { input: text = "after" }
      output { Array[Array[String]] said = t.said }
      meta { allowNestedInputs: true }
    }`,
    { files: { 'sub.wdl': sub }, inputs: { 'main.t.suffix': '+' } },
  )
  assert.deepEqual(outputs['main.said'], [
    ['a+1', 'a+2'],
    ['b+1', 'b+2'],
  ])
  const call = state.calls.get('t.1.echo.0')
  assert.equal(call?.parent, 't.1')
  assert.equal(call?.node, 't.echo')
  assert.deepEqual(call?.shards, [0])
  assert.equal(state.calls.get('t.1')?.label, 'b')
})

test('what a call needs and does not get is taken from outside, and its absence is told before anything runs', async () => {
  const source = `version 1.1
    ${echo}
    workflow main { call echo  output { String said = echo.said } }`
  const request = {
    workflow: { uri: 'main.wdl', read: () => Promise.resolve(source), mode: 'tolerant' },
  } as const
  const { outputs } = await runWdl(source, { inputs: { 'main.echo.text': 'hello' }, request })
  assert.deepEqual(outputs, { 'main.said': 'hello' })
  const { outcome, events } = await tryWdl(source, { request })
  assert.match(JSON.stringify(outcome), /main\.echo\.text \(String\) is missing/)
  assert.ok(events.every(({ type }) => type !== 'callQueued'))
  const optional = await tryWdl(source, {
    inputs: { 'main.echo.text': 'hello', 'main.echo.wait': 1 },
    request,
  })
  assert.match(JSON.stringify(optional.outcome), /no input main\.echo\.wait/)
})

test('a call waits for those it comes after', async () => {
  const { events } = await runWdl(`version 1.1
    ${echo}
    workflow main {
      call echo as second after first { input: text = "2" }
      call echo as first { input: text = "1", wait = 9 }
    }`)
  const order = events.filter(({ type }) => type === 'callStarted' || type === 'callFinished')
  assert.deepEqual(
    order.map((event) => ('call' in event ? `${event.call} ${event.type}` : '')),
    ['first callStarted', 'first callFinished', 'second callStarted', 'second callFinished'],
  )
})

test('a workflow without outputs gives those of its calls', async () => {
  const { outputs } = await runWdl(`version 1.0
    ${echo}
    workflow main { call echo { input: text = "1" } }`)
  assert.deepEqual(outputs, { 'main.echo.said': '1' })
})

test('a task runs by itself', async () => {
  const { outputs } = await runWdl(`version 1.1\n${echo}`, {
    request: { task: 'echo' },
    inputs: { 'echo.text': 'solo' },
  })
  assert.deepEqual(outputs, { 'echo.said': 'solo' })
})

function inputFiles(...names: string[]): string[] {
  const folder = join(testRoot, `source-${Math.random()}`)
  return names.map((name, index) => {
    const path = join(folder, String(index % 2), name)
    mkdirSync(join(folder, String(index % 2)), { recursive: true })
    writeFileSync(path, `${name}:${index}\n`)
    return path
  })
}

test('files with equal or odd names do not collide, and those of one folder stay together', async () => {
  const [same1 = '', same2 = ''] = inputFiles('same.txt', 'same.txt')
  const [bam = '', , bai = ''] = inputFiles('x.bam', 'other', 'x.bam.bai')
  const odd = inputFiles('a b', `q'"$x`, '中文.txt', '-n', 'new\nline')
  const { outputs } = await runWdl(
    `version 1.1
    task look {
      input { File same1  File same2  File bam  File bai  Array[File] odd }
      command <<<
        cat "~{same1}" "~{same2}"
        [ "$(dirname ~{bam})" = "$(dirname ~{bai})" ] && echo together
        find "$(dirname '~{odd[0]}')" "$(dirname '~{odd[3]}')" -type f -printf x
        cp -- "~{odd[0]}" "out ~{basename(odd[0])}"
      >>>
      output { Array[String] lines = read_lines(stdout())  File copy = "out ~{basename(odd[0])}"  Float bytes = size(bam) }
    }
    workflow main {
      input { File same1  File same2  File bam  File bai  Array[File] odd }
      call look { input: same1, same2, bam, bai, odd }
      output { Array[String] lines = look.lines  File copy = look.copy  Float bytes = look.bytes  String name = basename(bam) }
    }`,
    {
      inputs: { 'main.same1': same1, 'main.same2': same2, 'main.bam': bam, 'main.bai': bai, 'main.odd': odd },
    },
  )
  assert.deepEqual(outputs['main.lines'], ['same.txt:0', 'same.txt:1', 'together', 'xxxxx'])
  assert.equal(basename(String(outputs['main.copy'])), 'out a b')
  assert.equal(outputs['main.bytes'], 8)
  assert.equal(outputs['main.name'], 'x.bam')
})

const linesOf = (json: unknown): unknown[] => (Array.isArray(json) ? json : [])

test('an optional output that is absent is None, a required one is named', async () => {
  const source = (type: string) => `version 1.1
    task t { command <<< touch there >>> output { ${type} gone = "gone.txt"  Array[File] globbed = glob("*.none") } }`
  assert.deepEqual((await runWdl(source('File?'))).outputs, { 't.gone': null, 't.globbed': [] })
  const { outcome } = await tryWdl(source('File'))
  assert.ok(outcome.status === 'failed')
  assert.deepEqual(outcome.failure, {
    code: 'outputNotAmong',
    args: { output: 'gone', path: 'gone.txt', made: '“there”' },
  })
})

test('outputs may be inputs, links to inputs, and what glob finds in the order of bash', async () => {
  const [input] = inputFiles('in.txt')
  const { outputs } = await runWdl(
    `version 1.1
    task t {
      input { File f }
      command <<< ln -s ~{f} link.txt; touch b.o a.o B.o; mkdir sub; touch sub/c.o >>>
      output { File same = f  File link = "link.txt"  Array[File] found = glob("*.o") }
    }
    task use { input { File link } command <<< cat ~{link} >>> output { String text = read_string(stdout()) } }
    workflow main {
      input { File f }
      call t { input: f }
      call use { input: link = t.link }
      output { File same = t.same  Array[File] found = t.found  String text = use.text }
    }`,
    { inputs: { 'main.f': input ?? '' } },
  )
  assert.equal(outputs['main.same'], input)
  assert.deepEqual(
    linesOf(outputs['main.found']).map((path) => basename(String(path))),
    ['B.o', 'a.o', 'b.o'],
  )
  assert.equal(outputs['main.text'], 'in.txt:0')
})

test('exit codes count as the task says', async () => {
  const { outputs } = await runWdl(`version 1.1
    task t { command <<< exit 3 >>> runtime { returnCodes: [0, 3] } output { Int x = 1 } }
    task any { command <<< exit 77 >>> runtime { returnCodes: "*" } output { Int x = 2 } }
    workflow main { call t call any output { Array[Int] x = [t.x, any.x] } }`)
  assert.deepEqual(outputs, { 'main.x': [1, 2] })
})

test('a failed task is tried again as often as it says, and with more memory when that was why', async () => {
  const { outcome, events } = await tryWdl(`version 1.1
    task t { command <<< echo bad >&2; exit 5 >>> runtime { maxRetries: 2 } }`)
  assert.ok(outcome.status === 'failed')
  assert.deepEqual(outcome.failure, { code: 'exitCode', args: { exitCode: '5' }, stderr: 'bad' })
  assert.equal(events.filter(({ type }) => type === 'callRetried').length, 2)
  const greedy = await runWdl(`version 1.1
    task t {
      command <<< dd if=/dev/zero of=/dev/null bs=150000000 count=1 >>>
      runtime { maxRetries: 3  memory: "100 MB" }
    }`)
  const asked = greedy.events.flatMap((event) =>
    event.type === 'callStarted' ? [event.resources.memoryBytes] : [],
  )
  assert.deepEqual(asked, [1e8, 2e8])
})

test('a task that asks for more than the machine has fails at once and says so', async () => {
  for (const [what, ask] of [
    ['cpu', 'cpu: 5000'],
    ['memory', 'memory: "900 TB"'],
    ['disk', 'disks: "local-disk 90000000 SSD"'],
  ]) {
    const { outcome, events } = await tryWdl(
      `version 1.1\ntask t { command <<< true >>> runtime { ${ask} } }`,
    )
    assert.ok(outcome.status === 'failed' && outcome.failure.code === 'tooMuchAsked')
    assert.equal(outcome.failure.args.what, what)
    assert.ok(!events.some(({ type }) => type === 'callStarted'))
  }
})

test('an image that is not used is told, with the tools of the host, or refused', async () => {
  const source = `version 1.1\ntask t { command <<< samtools --version | head -1 >>> runtime { container: "quay.io/x/samtools:1.9" } }`
  const { events } = await runWdl(source)
  const started = events.find((event) => event.type === 'callStarted')
  assert.equal(started?.image.named, 'quay.io/x/samtools:1.9')
  assert.equal(started.image.used, false)
  const { outcome } = await tryWdl(source, { options: { hostImagePolicy: 'refuse' } })
  assert.ok(outcome.status === 'failed' && outcome.failure.code === 'imageRefused')
})

test('after a failure nothing new starts, what is under way ends well, and a restart goes on from there', async () => {
  const source = `version 1.1
    task t {
      input { Int i  File gate }
      command <<< if [ ~{i} = 1 ] && [ ! -s ~{gate} ]; then exit 9; fi; sleep 0.2; echo ~{i} >>>
      output { String said = read_string(stdout()) }
    }
    workflow main {
      input { Array[File] gates }
      scatter (i in range(16)) { call t { input: i, gate = gates[i] } }
      output { Array[String] said = t.said }
    }`
  // So many that the one which fails is not the last to begin, in whatever order they become ready.
  const gates = Array.from({ length: 16 }, (_, index) => join(testRoot, `gate-${index}`))
  for (const gate of gates) writeFileSync(gate, '')
  const inputs = { 'main.gates': gates }
  const first = await tryWdl(source, { inputs })
  assert.ok(first.outcome.status === 'failed' && first.outcome.call === 't.1')
  const finished = first.events.flatMap((event) => (event.type === 'callFinished' ? [event.call] : []))
  assert.ok(finished.length > 0 && finished.length < 15, String(finished))
  const states = new Set([...first.state.calls.values()].map(({ status }) => status))
  assert.deepEqual(states, new Set(['finished', 'failed', 'stopped']), 'what never began waits no longer')
  writeFileSync(join(testRoot, 'gate-1'), 'open')
  const second = await tryWdl(source, { inputs, folder: first.folder, resume: true })
  assert.ok(second.outcome.status === 'finished')
  assert.deepEqual(second.outcome.outputs, { 'main.said': gates.map((_, index) => `${index}`) })
  const starts = second.events.flatMap((event) => (event.type === 'callStarted' ? [event.call] : []))
  for (const call of finished) assert.equal(starts.filter((each) => each === call).length, 1, call)
  assert.equal(second.state.calls.get('t.1')?.attempts.length, 2)
})

test('a stop that comes before its run has begun is refused as a promise is, so that it is asked again', async () => {
  const { engine, run } = prepareWdl(echo, {})
  await assert.rejects(() => engine.stop(run.run), /was not started here/)
})

test('what is wrong with inputs or expressions is told in both languages', async () => {
  const source = `version 1.1
    task t { input { Int i } command <<< true >>> }
    workflow main { input { Int i  Array[Int] all = [] } call t { input: i = i / length(all) } }`
  const wrong = await tryWdl(source, { inputs: { 'main.i': 'one' } })
  assert.ok(wrong.outcome.status === 'failed' && wrong.outcome.failure.code === 'inputWrong')
  const missing = await tryWdl(source)
  assert.ok(missing.outcome.status === 'failed' && missing.outcome.failure.code === 'inputWrong')
  assert.match(missing.outcome.failure.args.zh, /main\.i/)
  const unknown = await tryWdl(source, { inputs: { 'main.i': 1, 'main.j': 2 } })
  assert.ok(unknown.outcome.status === 'failed' && unknown.outcome.failure.code === 'inputWrong')
  const division = await tryWdl(source, { inputs: { 'main.i': 1 } })
  assert.ok(division.outcome.status === 'failed' && division.outcome.failure.code === 'expression')
  const broken = await tryWdl('version 1.1\nworkflow main { call nothing }')
  assert.ok(broken.outcome.status === 'failed' && broken.outcome.failure.code === 'workflowWrong')
})

test('integers of 64 bits survive being stored', async () => {
  const { folder, outputs } = await runWdl(`version 1.1
    task t { command <<< echo 9007199254740993 >>> output { Int i = read_int(stdout()) } }
    workflow main { call t output { Int j = t.i - 1 } }`)
  assert.deepEqual(outputs, {
    'main.j': { $int64: '9007199254740992' },
  })
  assert.match(readFileSync(join(folder, 'events.jsonl'), 'utf8'), /9007199254740993/)
})

test('shards that build on their own names wait for no other shard, however many there are', async () => {
  const { outputs } = await runWdl(`version 1.1
    workflow main {
      scatter (i in range(20000)) {
        Int more = product + 1
        Int product = i * 2
        if (i > 5) { Int deep = more + product }
      }
      output { Int all = length(more)  Int last = more[19999]  Int deeper = length(select_all(deep)) }
    }`)
  assert.deepEqual(outputs, { 'main.all': 20_000, 'main.last': 39_999, 'main.deeper': 19_994 })
})

test('ten thousand expression shards take little time', async () => {
  const start = process.cpuUsage()
  const { outputs } = await runWdl(`version 1.1
    workflow main {
      scatter (i in range(100)) { scatter (j in range(100)) { Int product = i * j } }
      output { Int last = product[99][99] }
    }`)
  assert.equal(outputs['main.last'], 9801)
  assert.ok(process.cpuUsage(start).user < 3e6)
})
