import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runWdl } from '../testing/run-wdl.ts'

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
