import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { plainDescription } from './plain-description.ts'
import { stepInputs } from './step-inputs.ts'

const outer = `version 1.1
import "inner.wdl"
workflow outer {
  input {
    File reads
    Int seed = 9007199254740993
  }
  parameter_meta { reads: "Reads of one sample" }
  scatter (n in [1, 2]) { call inner.clean { input: reads } }
  call gather { input: all = clean.cleaned }
  output { File report = gather.report }
}
task gather {
  input { Array[File] all }
  command <<< cat ~{sep=" " all} > report >>>
  output { File report = "report" }
  runtime { container: "example.org/gather:1" }
}
`
const inner = `version 1.1
workflow clean {
  meta { title: "Clean reads" title_zh: "reads 清洗" }
  input { File reads }
  call trim { input: reads }
  call mask { input: reads = trim.out }
  output { File cleaned = mask.out }
}
task trim {
  input { File reads }
  command <<< cat ~{reads} > out >>>
  output { File out = "out" }
}
task mask {
  input { File reads }
  command <<< cat ~{reads} > out >>>
  output { File out = "out" }
}
`

async function described() {
  const texts = new Map([
    ['outer.wdl', outer],
    ['inner.wdl', inner],
  ])
  const { document } = await loadAndCheck('outer.wdl', async (uri) => texts.get(uri) ?? '')
  assert.ok(document)
  return plainDescription(document)
}

test('a description is plain JSON, in which whole numbers that no reader keeps exactly are text', async () => {
  const description = await described()
  assert.deepEqual(description, JSON.parse(JSON.stringify(description)))
  const [reads, seed] = description?.inputs ?? []
  assert.deepEqual([reads?.name, reads?.help, reads?.optional], ['outer.reads', 'Reads of one sample', false])
  assert.equal(seed?.default_value, '9007199254740993')
  assert.deepEqual(description?.images, ['example.org/gather:1'])
})

test('the steps of a called workflow stand in its place, joined to what comes before and after', async () => {
  const graph = (await described())?.graph
  const steps = graph?.nodes.filter(({ kind }) => kind === 'task').map(({ id }) => id)
  assert.deepEqual(steps, ['clean.trim', 'clean.mask', 'gather'])
  const joined = graph?.edges.map(({ from, to }) => `${from} > ${to}`)
  assert.deepEqual(joined?.toSorted(), ['clean.mask > gather', 'clean.trim > clean.mask'])
  assert.match(graph?.nodes.find(({ id }) => id === 'clean.trim')?.parent ?? '', /^scatter@/)
  assert.deepEqual(graph?.groups, [{ id: 'clean', label: 'Clean reads', label_zh: 'reads 清洗' }])
})

test('an expression of nothing but blanks between two words is described in a moment', async () => {
  const source = (blanks: string) => `version 1.1
workflow main {
  input { String text = "a" +${blanks}"b" }
  output { String out = text }
}
`
  const defaultOf = async (blanks: string) => {
    const { document } = await loadAndCheck('main.wdl', async () => source(blanks))
    assert.ok(document)
    return plainDescription(document)?.inputs[0]?.default_text
  }
  assert.equal(await defaultOf(' \n \n  '), '"a" + "b"')
  const started = process.cpuUsage()
  assert.equal((await defaultOf(' '.repeat(200_000)))?.length, 200_008)
  assert.ok(process.cpuUsage(started).user < 3e6)
})

test('a workflow of many steps that all need all the others before is described in a moment', async () => {
  const each = (text: (n: number) => string) => Array.from({ length: 3000 }, (_, n) => text(n)).join('\n')
  const source = `version 1.1
task one { input { Int n = 0 } command <<< >>> output { Int made = 1 } }
workflow many {
  input { ${each((n) => `Int n${n} = ${n === 0 ? 0 : `n${n - 1}`}`)} }
  ${each((n) => `call one as first${n} { input: n = n${n} }`)}
  Array[Int] all = [${each((n) => `first${n}.made,`)}]
  ${each((n) => `Int length${n} = length(all)`)}
  ${each((n) => `call one as last${n} { input: n = length${n} }`)}
}
`
  const { document } = await loadAndCheck('many.wdl', async () => source)
  assert.ok(document)
  const started = process.cpuUsage()
  assert.equal(plainDescription(document)?.graph.nodes.length, 6000)
  const inputs = stepInputs(document)
  assert.ok(inputs.get('last2999')?.has('n2999'), 'what is not looked at counts as needed')
  assert.ok(process.cpuUsage(started).user < 5e6)
})

test('a called workflow whose steps would be too many edges stays one step', async () => {
  const each = (text: (n: number) => string) => Array.from({ length: 300 }, (_, n) => text(n)).join('\n')
  const files: Record<string, string> = {
    'main.wdl': `version 1.1
import "wide.wdl"
workflow main {
  call wide.wide as before
  call wide.wide as behind { input: n = before.made }
}
`,
    'wide.wdl': `version 1.1
task one { input { Int n } command <<< >>> output { Int made = 1 } }
workflow wide {
  input { Int n = 0 }
  ${each((n) => `call one as one${n} { input: n }`)}
  output { Int made = one0.made }
}
`,
  }
  const { document } = await loadAndCheck('main.wdl', async (uri) => files[uri] ?? '')
  assert.ok(document)
  const graph = plainDescription(document)?.graph
  assert.deepEqual(
    graph?.nodes.map(({ id }) => id),
    ['before', 'behind'],
  )
  assert.deepEqual(graph?.edges, [{ from: 'before', to: 'behind' }])
})

test('of a list of structs is told what each item holds', async () => {
  const text = `version 1.1
struct Sample { String name File reads File? index }
workflow w { input { Array[Sample]+ samples Sample one Array[File] files } }
`
  const { document } = await loadAndCheck('w.wdl', async () => text)
  assert.ok(document)
  const inputs = plainDescription(document)?.inputs ?? []
  assert.deepEqual(Object.fromEntries(inputs.map(({ name, members }) => [name, members])), {
    'w.samples': [
      { name: 'name', type: 'String', optional: false },
      { name: 'reads', type: 'File', optional: false },
      { name: 'index', type: 'File?', optional: true },
    ],
    'w.one': [],
    'w.files': [],
  })
})

test('a step is called as its task says, and one with a name of its own as the workflow says', async () => {
  const text = `version 1.1
task align { command <<< >>> meta { title: "Align" title_zh: "比对" description_zh: "比对序列。" } }
task count { command <<< >>> }
workflow w {
  call align
  call align as again
  call align as bare { input: }
  call count
  meta { steps: { again: { title: "Align again", title_zh: "再次比对" } } }
}
`
  const { document } = await loadAndCheck('w.wdl', async () => text)
  assert.ok(document)
  const { graph, tasks } = plainDescription(document) ?? {}
  assert.deepEqual(
    graph?.nodes.map(({ name, label, label_zh }) => [name, label, label_zh]),
    [
      ['align', 'Align', '比对'],
      ['again', 'Align again', '再次比对'],
      ['bare', undefined, undefined],
      ['count', undefined, undefined],
    ],
  )
  assert.deepEqual(
    tasks?.map(({ label, label_zh, help_zh }) => [label, label_zh, help_zh]),
    [
      ['Align', '比对', '比对序列。'],
      ['', '', ''],
    ],
  )
})
