import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import type { CheckedDocument } from '../check/checked.ts'
import { library as standardLibrary } from '../stdlib/library.ts'
import { completionsAt } from './complete.ts'
import { definitionAt } from './definition.ts'
import { functionTexts } from './function-texts.ts'
import { highlightsOf } from './highlight.ts'
import { hoverAt } from './hover.ts'
import { outlineOf } from './outline.ts'

const library = `version 1.1
struct Sample { String name  File? reads }
task count {
  input {
    File reads
    Int minimum = 30
  }
  command <<< wc -l "~{reads}" >>>
  output { Int lines = read_int(stdout()) }
  runtime { container: "debian:12" }
  parameter_meta { minimum: "Least quality" }
}
`
const main = `version 1.1
import "library.wdl" as lib
workflow counting {
  input { Array[Sample] samples }
  scatter (sample in samples) {
    call lib.count { input: reads = sample.reads, minimum = 20 }
    Int doubled = count.lines * 2
  }
  Int total = length(doubled)
  output { Array[Int] lines = count.lines }
}
`

/** The text with the place of `|` in it. */
function at(text: string): { source: string; offset: number } {
  const offset = text.indexOf('|')
  return { source: text.replace('|', ''), offset }
}

async function read(source: string, uri: string): Promise<string> {
  if (uri === 'main.wdl') return source
  if (uri === 'library.wdl') return library
  throw new Error('no such file')
}

async function labels(from: string, to: string): Promise<string[]> {
  const { source, offset } = at(main.replace(from, to))
  const found = await completionsAt('main.wdl', offset, (uri) => read(source, uri))
  return found.map(({ label }) => label)
}

async function draft(source: string): Promise<CheckedDocument> {
  const { files } = await loadAndCheck('main.wdl', (uri) => read(source, uri))
  const document = files.get('main.wdl')?.draft
  assert.ok(document)
  return document
}

test('behind a dot the members are offered', async () => {
  assert.deepEqual(await labels('count.lines * 2', 'count.| * 2'), ['lines'])
  assert.deepEqual(await labels('= sample.reads', '= sample.|'), ['name', 'reads'])
  assert.deepEqual(await labels('= sample.reads', '= sample.re|'), ['name', 'reads'])
})

test('in an expression names, functions and types are offered', async () => {
  const found = await labels('length(doubled)', 'le|')
  for (const label of ['samples', 'doubled', 'count', 'length', 'Sample', 'true'])
    assert.ok(found.includes(label), label)
  assert.ok(!found.includes('sample'), 'the variable of a scatter is not known outside')
  assert.ok((await labels('count.lines * 2', '|')).includes('sample'))
})

test('in a call its target and the inputs that are still open are offered', async () => {
  assert.deepEqual(await labels('lib.count {', 'lib.| {'), ['count'])
  assert.deepEqual(await labels('lib.count {', '| {'), ['lib'])
  assert.deepEqual(await labels('minimum = 20', '|'), ['minimum'])
})

test('where a statement begins its words and the types are offered', async () => {
  const found = await labels('Int total', '|\n  Int total')
  for (const label of ['call', 'scatter', 'Array', 'Sample']) assert.ok(found.includes(label), label)
  assert.ok((await labels('workflow counting', '|\nworkflow counting')).includes('task'))
})

test('a section offers what it does not say yet, under the names of the version', async () => {
  const offered = async (text: string) => {
    const { source, offset } = at(text)
    const found = await completionsAt('main.wdl', offset, (uri) => read(source, uri))
    return found.map(({ label }) => label)
  }
  const task = (version: string, section: string) =>
    `version ${version}\ntask t {\n  input { File bam }\n  command <<< >>>\n  ${section}\n}\n`
  const runtime = await offered(task('1.1', 'runtime {\n    docker: "debian:12"\n    |\n  }'))
  assert.ok(runtime.includes('memory') && runtime.includes('maxRetries'), String(runtime))
  assert.ok(!runtime.includes('container'), 'the image is said already, under its older name')
  assert.ok((await offered(task('1.1', 'runtime { me|: 1 }'))).includes('memory'))
  assert.ok((await offered(task('1.0', 'runtime { | }'))).includes('docker'))
  assert.ok((await offered(task('1.2', 'requirements { | }'))).includes('max_retries'))
  assert.ok((await offered(task('1.2', 'hints { | }'))).includes('short_task'))
  assert.deepEqual(await offered(task('1.1', 'parameter_meta { | }')), ['bam'])
  assert.deepEqual(await offered(task('1.1', 'meta { | }')), [])
  assert.ok((await offered(task('1.1', 'runtime { cpu: | }'))).includes('bam'))
})

test('an import offers the other files as they are named from here, and the first line the versions', async () => {
  const files = ['main.wdl', 'tasks/align.wdl', 'tasks/deep/sort.wdl', 'README.md']
  const offered = async (uri: string, text: string) => {
    const { source, offset } = at(text)
    const found = await completionsAt(
      uri,
      offset,
      async () => source,
      () => files,
    )
    return found.map(({ label }) => label)
  }
  const here = 'version 1.1\nimport "|"\n'
  assert.deepEqual(await offered('main.wdl', here), ['tasks/align.wdl', 'tasks/deep/sort.wdl'])
  assert.deepEqual(await offered('tasks/align.wdl', here), ['../main.wdl', 'deep/sort.wdl'])
  assert.deepEqual(await offered('main.wdl', 'version |'), ['1.0', '1.1', '1.2', '1.3'])
})

test('what the author says of a task or an input is told wherever it is named', async () => {
  const source = `version 1.1
task t {
  meta { description: "Counts" }
  parameter_meta { bam: { help: "Reads", help_zh: "reads" } }
  input { File bam }
  command <<< ls ~{bam} >>>
}
workflow w {
  input { File bam }
  call t { input: bam = bam }
}
`
  const document = await draft(source)
  const text = (place: string, shift: number, language?: 'zh') =>
    hoverAt(document, source.indexOf(place) + shift, language)?.text
  assert.equal(text('task t', 5), 'Counts')
  assert.equal(text('call t', 5), 'Counts')
  assert.equal(text('~{bam}', 2), 'Reads')
  assert.equal(text('~{bam}', 2, 'zh'), 'reads')
  assert.equal(text('bam = bam', 1), 'Reads')
  assert.equal(text('= bam', 2), undefined)
})

test('what the pointer is on is explained', async () => {
  const document = await draft(main)
  const hover = (text: string, shift = 0) => hoverAt(document, main.indexOf(text) + shift)
  assert.equal(hover('sample.reads')?.code, 'Sample sample')
  assert.equal(hover('.reads', 1)?.code, 'File? reads')
  assert.equal(hover('doubled)')?.code, 'Array[Int] doubled')
  assert.match(
    hover('count {')?.code ?? '',
    /^task count\n {2}File reads\n {2}Int minimum \(optional\)\n {2}→ Int lines$/,
  )
  assert.deepEqual(hover('minimum = 20') && { ...hover('minimum = 20'), span: undefined }, {
    span: undefined,
    code: 'Int minimum = 30',
    text: 'Least quality',
  })
  assert.match(hover('length(')?.code ?? '', /^length\(Array\[X\]\) → Int/)
  assert.match(hover('length(')?.text ?? '', /^How many items/)
  assert.equal(hover('doubled =')?.code, 'Int doubled')
  assert.equal(hoverAt(await draft(main), main.indexOf('samples }'))?.code, 'Array[Sample] samples')
})

test('every function of the standard library is explained in both languages', () => {
  assert.deepEqual(Object.keys(functionTexts).sort(), [...standardLibrary.keys()].sort())
})

test('a definition is found, also in another file', async () => {
  const document = await draft(main)
  const place = (text: string, shift = 0) => {
    const found = definitionAt(document, main.indexOf(text) + shift)
    return found && `${found.uri}:${found.span.line}:${found.span.column}`
  }
  assert.equal(place('sample.reads'), 'main.wdl:5:12')
  assert.equal(place('doubled)'), 'main.wdl:7:9')
  assert.equal(place('count {'), 'library.wdl:3:6')
  assert.equal(place('minimum = 20'), 'library.wdl:6:9')
  assert.equal(place('count.lines *', 6), 'library.wdl:9:16')
  assert.equal(place('Sample]'), 'library.wdl:2:8')
  assert.equal(place('"library', 2), 'library.wdl:1:1')
})

test('the outline names what a file defines', async () => {
  const document = await draft(main)
  const [workflow] = outlineOf(document.syntax)
  assert.deepEqual(
    workflow?.children.map(({ kind, label }) => `${kind} ${label}`),
    ['input samples', 'scatter sample', 'declaration total', 'output lines'],
  )
})

test('a document is coloured, placeholders within texts included', () => {
  const source = 'version 1.0 # c\ntask t { command <<< a ~{if x then "b~{y}" else f(1)} ~c >>> }'
  const coloured = highlightsOf(source).map(({ start, end, kind }) => `${kind} ${source.slice(start, end)}`)
  assert.deepEqual(coloured, [
    'keyword version',
    'number 1.0',
    'comment # c',
    'keyword task',
    'keyword command',
    'command <<< a ',
    'placeholder ~{',
    'keyword if',
    'keyword then',
    'string "b',
    'placeholder ~{',
    'placeholder }',
    'string "',
    'keyword else',
    'function f',
    'number 1',
    'placeholder }',
    'command  ~c >>>',
  ])
})
