import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import type { Cure } from '@omics/contract/analyses/launches'
import type { FileRow } from '../../../../db/tables/files.ts'
import { checkedFlow, type CheckedFlow } from '../testing/checked-flow.ts'

const wdl = `version 1.1
workflow depth {
  input {
    File bam
    File bam_index
    File? reference
    File? reference_index
  }
  output {
    Array[File] both = [bam, bam_index]
  }
}
`

let flow: CheckedFlow
before(async () => {
  flow = await checkedFlow('Depth', wdl)
})
after(() => flow.close())

const upload = (name: string, text = name) => flow.upload(name, text)

async function cures(inputs: Record<string, FileRow>): Promise<Record<string, Cure[]>> {
  const { checks } = await flow.review(inputs)
  const found = checks.filter(({ state }) => state === 'failed')
  return Object.fromEntries(found.map((check) => [check.code, check.cures]))
}

async function checkOfIndexes(inputs: Record<string, FileRow>) {
  const { checks } = await flow.review(inputs)
  return checks.find(({ code }) => code === 'indexes_given')
}

test('a missing index is offered to be built, and to be used once it lies beside its file', async () => {
  const bam = await upload('HZ25.bam')
  const inputs = { 'depth.bam': bam }
  assert.deepEqual(await cures(inputs), {
    indexes_given: [{ kind: 'build_index', input: 'depth.bam_index', file_id: bam.id, name: 'HZ25.bam' }],
  })
  const bai = await upload('HZ25.bam.bai')
  const given = await cures(inputs)
  assert.deepEqual(given, {
    indexes_given: [{ kind: 'use_file', input: 'depth.bam_index', file: { id: bai.id, name: bai.name } }],
  })
  assert.deepEqual(await cures({ ...inputs, 'depth.bam_index': bai }), {})
})

test('an index that is called after another file is doubted, and the right one offered', async () => {
  const [bam, bai, other] = [await upload('HZ26.bam'), await upload('HZ26.bai'), await upload('HZ27.bam.bai')]
  const check = (index: FileRow) => checkOfIndexes({ 'depth.bam': bam, 'depth.bam_index': index })
  assert.equal(await check(bai), undefined)
  const doubted = await check(other)
  assert.equal(doubted?.state, 'warning')
  assert.match(
    doubted?.message ?? '',
    /^HZ27\.bam\.bai is, by its name, the index of another file than HZ26\.bam\./,
  )
  const right = { id: bai.id, name: 'HZ26.bai' }
  assert.deepEqual(doubted?.cures, [{ kind: 'use_file', input: 'depth.bam_index', file: right }])
})

test('an index that has the right name and was made of other bytes is doubted, and a new one offered', async () => {
  const [bam, bai] = [await upload('HZ28.bam'), await upload('HZ28.bam.bai')]
  const reference = await upload('g.fa', '>c1\nACGT\n')
  const given = { 'depth.bam': bam, 'depth.bam_index': bai, 'depth.reference': reference }
  const check = (index: FileRow) => checkOfIndexes({ ...given, 'depth.reference_index': index })
  const doubted = await check(await upload('g.fa.fai', 'c1\t400\t4\t4\t5\n'))
  assert.equal(doubted?.state, 'warning')
  assert.match(
    doubted?.message ?? '',
    /^g\.fa\.fai was made of another file than g\.fa, or before that changed/,
  )
  assert.deepEqual(doubted?.cures, [
    { kind: 'build_index', input: 'depth.reference_index', file_id: reference.id, name: 'g.fa' },
  ])
  const { lin, projectId } = flow
  const folder = await lin.call(files.mkdir, { params: { id: projectId }, body: { name: 'right' } })
  const right = await flow.upload('g.fa.fai', 'c1\t4\t4\t4\t5\n', folder.id)
  assert.equal(await check(right), undefined)
})

test('without its file a missing index is a missing value like any other', async () => {
  assert.deepEqual(Object.keys(await cures({})), ['inputs_complete'])
})

test('a file in the trash is offered to be restored or replaced', async () => {
  const [bam, bai] = [await upload('old.bam'), await upload('old.bam.bai')]
  const ids = [bam.id]
  await flow.lin.call(files.multiple, { params: { id: flow.projectId }, body: { action: 'trash', ids } })
  assert.deepEqual(await cures({ 'depth.bam': bam, 'depth.bam_index': bai }), {
    files_readable: [
      { kind: 'restore_file', file_id: bam.id, name: 'old.bam' },
      { kind: 'choose_value', input: 'depth.bam' },
    ],
  })
})
