import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryWdl } from '../../testing/run-wdl.ts'

async function failureOf(source: string) {
  const { outcome } = await tryWdl(source)
  assert.ok(outcome.status === 'failed')
  return outcome.failure
}

const tooMany = (code: string, { args }: { readonly args: unknown }) =>
  assert.match(JSON.stringify(args), new RegExp(code))

test('scatters of expressions without end leave others their turn, and end with the reason', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 10)
  const failure = await failureOf(`version 1.1
    workflow endless {
      scatter (i in range(1000000)) { scatter (j in range(1000000)) { Int product = i * j } }
      output { Int done = 1 }
    }`)
  clearInterval(timer)
  assert.ok(turns > 5, `${turns} turns`)
  tooMany('items and shards', failure)
})

test('many large arrays together are refused before they fill the memory', async () => {
  const failure = await failureOf(`version 1.1
    workflow many {
      scatter (i in range(2000)) { Array[Int] numbers = range(2000000) }
      output { Int done = length(numbers) }
    }`)
  tooMany('items and shards', failure)
})

for (const [reading, written] of [
  ['read_lines', "head -c 3000000 /dev/zero | tr '\\0' '\\n'"],
  ['read_tsv', "head -c 3000000 /dev/zero | tr '\\0' '\\n'"],
  ['read_json', "printf '['; head -c 3000000 /dev/zero | tr '\\0' ','; printf ']'"],
] as const) {
  test(`a file of more items than memory may hold is refused by ${reading}, not read`, async () => {
    const failure = await failureOf(`version 1.1
      task write {
        command <<< ${written} >>>
        output { Int items = length(select_all([${reading}(stdout())])) }
      }`)
    tooMany('3000000 items', failure)
  })
}
