import assert from 'node:assert/strict'
import { test } from 'node:test'
import { tryWdl } from '../../testing/run-wdl.ts'

async function failureOf(command: string, wanted: string) {
  const { outcome } = await tryWdl(`version 1.1
    task t { command <<< ${command} >>> output { File o = "${wanted}" } }`)
  assert.ok(outcome.status === 'failed')
  return outcome.failure
}

test('files of the wanted kind are named first, at most five, and what cannot be seen in a name is written out', async () => {
  const { code, args } = await failureOf(
    String.raw`touch a.txt b.txt c.txt d.txt $'e\n.txt' other.bam .hidden`,
    'out.bam',
  )
  assert.equal(code, 'outputNotAmong')
  assert.deepEqual(args, {
    output: 'o',
    path: 'out.bam',
    made: '“other.bam”, “a.txt”, “b.txt”, “c.txt”, “d.txt”',
  })
  const odd = await failureOf(String.raw`touch $'e\n\x1b[2J.txt'`, 'out.txt')
  assert.deepEqual(odd.code === 'outputNotAmong' && odd.args.made, String.raw`“e\u000a\u001b[2J.txt”`)
})

test('the folder of the wanted file is looked into; one that is closed or no folder tells nothing', async () => {
  const inside = await failureOf('mkdir d; touch d/there.vcf', 'd/gone.vcf')
  assert.deepEqual(inside.code === 'outputNotAmong' && inside.args.made, '“there.vcf”')
  assert.equal((await failureOf('touch d', 'd/gone.vcf')).code, 'outputMissing')
  assert.equal((await failureOf('true', 'x'.repeat(300))).code, 'outputMissing')
  assert.equal((await failureOf('true', 'gone.vcf')).code, 'outputMissing')
})
