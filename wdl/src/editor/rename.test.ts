import assert from 'node:assert/strict'
import { test } from 'node:test'
import { renameAt } from './rename.ts'

const files: Record<string, string> = {
  'library.wdl': `version 1.1
struct Sample { String name  File? reads }
task count {
  input {
    File reads
    Int minimum = 30
  }
  command <<< wc -l "~{reads}" ~{minimum} >>>
  output { Int lines = read_int(stdout())  Int twice = lines * 2 }
  parameter_meta { minimum: "Least quality" }
}
`,
  'main.wdl': `version 1.1
import "library.wdl" as lib
workflow counting {
  input {
    Array[Sample] samples
    Int minimum
  }
  scatter (sample in samples) {
    File reads = select_first([sample.reads])
    call lib.count { input: reads, minimum }
    Int doubled = count.lines * 2
  }
  call lib.count as again { input: reads = reads[0] }
  Sample made = Sample { name: "x", reads: reads[0] }
  output { Array[Int] lines = count.lines  Int more = again.lines }
}
`,
}

/** Renames what stands at the mark `|` in a file; gives the changed lines of all files. */
async function renamed(uri: string, marked: string, name: string, roots: string[] = []): Promise<unknown> {
  const source = files[uri] ?? ''
  const at = source.indexOf(marked.replace('|', ''))
  assert.notEqual(at, -1, marked)
  const read = async (each: string) => {
    const text = files[each]
    if (text === undefined) throw new Error('no such file')
    return text
  }
  const answer = await renameAt(uri, at + marked.indexOf('|'), name, roots, read)
  if ('refused' in answer) return answer.refused
  return Object.entries(files).flatMap(([file, text]) => {
    const edits = answer.edits.filter((edit) => edit.uri === file).toSorted((a, b) => b.start - a.start)
    const after = edits.reduce(
      (result, { start, end, replace }) => result.slice(0, start) + replace + result.slice(end),
      text,
    )
    const before = text.split('\n')
    return after
      .split('\n')
      .filter((line, index) => line !== before[index])
      .map((line) => line.trim())
  })
}

test('a task is renamed where it is called, and where its call has its name', async () => {
  assert.deepEqual(await renamed('library.wdl', 'task |count', 'tally', ['main.wdl']), [
    'task tally {',
    'call lib.tally { input: reads, minimum }',
    'Int doubled = tally.lines * 2',
    'call lib.tally as again { input: reads = reads[0] }',
    'output { Array[Int] lines = tally.lines  Int more = again.lines }',
  ])
})

test('an input is renamed in the command, in its description and in calls, also where it stands for two names', async () => {
  assert.deepEqual(await renamed('library.wdl', 'Int |minimum', 'least', ['main.wdl']), [
    'Int least = 30',
    'command <<< wc -l "~{reads}" ~{least} >>>',
    'parameter_meta { least: "Least quality" }',
    'call lib.count { input: reads, least = minimum }',
  ])
  assert.deepEqual(await renamed('main.wdl', 'Int |minimum', 'least'), [
    'Int least',
    'call lib.count { input: reads, minimum = least }',
  ])
})

test('outputs, members, types, namespaces and names of calls are renamed', async () => {
  assert.deepEqual(await renamed('main.wdl', 'again.|lines', 'rows'), [
    'output { Int rows = read_int(stdout())  Int twice = rows * 2 }',
    'Int doubled = count.rows * 2',
    'output { Array[Int] lines = count.rows  Int more = again.rows }',
  ])
  assert.deepEqual(await renamed('main.wdl', 'sample.|reads', 'fastq'), [
    'struct Sample { String name  File? fastq }',
    'File reads = select_first([sample.fastq])',
    'Sample made = Sample { name: "x", fastq: reads[0] }',
  ])
  assert.deepEqual(await renamed('main.wdl', 'Array[|Sample]', 'Person'), [
    'struct Person { String name  File? reads }',
    'Array[Person] samples',
    'Sample made = Sample { name: "x", reads: reads[0] }'.replaceAll('Sample', 'Person'),
  ])
  assert.deepEqual(await renamed('main.wdl', 'as |lib', 'tools'), [
    'import "library.wdl" as tools',
    'call tools.count { input: reads, minimum }',
    'call tools.count as again { input: reads = reads[0] }',
  ])
  assert.deepEqual(await renamed('main.wdl', 'as |again', 'second'), [
    'call lib.count as second { input: reads = reads[0] }',
    'output { Array[Int] lines = count.lines  Int more = second.lines }',
  ])
})

test('what is no name, or names something else already, is refused', async () => {
  assert.equal(await renamed('main.wdl', 'Int |doubled', 'call'), 'no-name')
  assert.equal(await renamed('main.wdl', 'Int |doubled', '2x'), 'no-name')
  assert.equal(await renamed('main.wdl', 'Int |doubled', 'samples'), 'name-taken')
  assert.equal(await renamed('main.wdl', 'ver|sion', 'other'), 'nothing-there')
  assert.equal(await renamed('main.wdl', 'select_|first', 'other'), 'nothing-there')
})
