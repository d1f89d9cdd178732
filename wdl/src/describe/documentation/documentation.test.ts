import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../../check/load.ts'
import { documentationOf } from './documentation.ts'

const source = `version 1.1
struct Sample { String name  File? reads }
task count {
  input {
    File reads
    Int minimum = 30
  }
  command <<< wc -l "~{reads}" >>>
  output { Int lines = read_int(stdout()) }
  runtime { container: "debian:12" }
  meta { description: "Counts | lines <b>" }
  parameter_meta { minimum: { help: "Least quality", choices: [20, 30] } }
}
workflow counting {
  input { Array[Sample] samples }
  scatter (sample in samples) {
    call count { input: reads = select_first([sample.reads]) }
  }
  call count as again { input: reads = "a", minimum = length(count.lines) }
  output { Array[Int] lines = count.lines }
  meta { author: "A. Body" }
}
`

async function documented(language: 'en' | 'zh'): Promise<string> {
  const { document } = await loadAndCheck('counting.wdl', async () => source)
  assert.ok(document)
  return documentationOf(document, language)
}

test('the documentation tells inputs, outputs, types, data flow and tasks', async () => {
  const text = await documented('en')
  assert.match(
    text,
    /^# counting\n\nWDL version 1\.1 · Author: A\. Body\n\n## Inputs\n\n\| Name \| Type \|\n\| --- \| --- \|\n\| `counting\.samples` \| `Array\[Sample\]` \|/,
  )
  assert.match(text, /\| `counting\.lines` \| `Array\[Int\]` \|/)
  assert.match(text, /subgraph n0\["scatter sample in samples"\]\n {4}n1\["count"\]\n {2}end/)
  assert.match(text, /n1 --> n2/)
  assert.match(text, /### Sample\n/)
  assert.match(text, /\| `minimum` \| `Int` \| `30` \| Least quality One of: `20`, `30` \|/)
  assert.match(text, /Container image: `debian:12`/)
})

test('what an author writes cannot become mark-up', async () => {
  assert.match(await documented('en'), /Counts \\\| lines &lt;b&gt;/)
})

test('the headings are in the language asked for', async () => {
  const text = await documented('zh')
  assert.match(text, /## 输入\n/)
  assert.match(text, /## 数据流\n/)
  assert.doesNotMatch(text, /## Inputs/)
})
