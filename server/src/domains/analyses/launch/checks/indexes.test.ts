import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { files } from '@omics/contract/files/files'
import { type Cure, launches } from '@omics/contract/analyses/launches'
import { platformGrant } from '../../../../http/grant.ts'
import { newFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'
import { addFileFromBytes } from '../../../files/keep.ts'
import { fileUri } from '../../file-uri.ts'

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

let platform: Platform
let lin: Caller
let projectId: string
let flowId: string

before(async () => {
  platform = await startPlatform()
  lin = await platform.person('lin')
  ;({ projectId, flowId } = await newFlow(lin, 'Depth', wdl))
})
after(() => platform.close())

const upload = (name: string, text = name) =>
  addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(text), {
    name,
    parentId: null,
    origin: 'upload',
  })

async function cures(inputs: Record<string, string>): Promise<Record<string, Cure[]>> {
  const body = { name: 'A', mode: 'files', inputs } as const
  const review = await lin.call(launches.check, { params: { id: flowId }, body })
  const found = review.checks.filter(({ state }) => state === 'failed')
  return Object.fromEntries(found.map((check) => [check.code, check.cures]))
}

test('a missing index is offered to be built, and to be used once it lies beside its file', async () => {
  const bam = await upload('HZ25.bam')
  const inputs = { 'depth.bam': fileUri(bam) }
  assert.deepEqual(await cures(inputs), {
    indexes_given: [{ kind: 'build_index', input: 'depth.bam_index', file_id: bam.id, name: 'HZ25.bam' }],
  })
  const bai = await upload('HZ25.bam.bai')
  const given = await cures(inputs)
  assert.deepEqual(given, {
    indexes_given: [{ kind: 'use_file', input: 'depth.bam_index', file: { id: bai.id, name: bai.name } }],
  })
  assert.deepEqual(await cures({ ...inputs, 'depth.bam_index': fileUri(bai) }), {})
})

test('an index that is called after another file is doubted, and the right one offered', async () => {
  const [bam, bai, other] = [await upload('HZ26.bam'), await upload('HZ26.bai'), await upload('HZ27.bam.bai')]
  const check = async (index: { id: string; name: string }) => {
    const inputs = { 'depth.bam': fileUri(bam), 'depth.bam_index': fileUri(index) }
    const body = { name: 'A', mode: 'files', inputs } as const
    const { checks } = await lin.call(launches.check, { params: { id: flowId }, body })
    return checks.find(({ code }) => code === 'indexes_given')
  }
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
  const check = async (index: { id: string; name: string }) => {
    const inputs = {
      'depth.bam': fileUri(bam),
      'depth.bam_index': fileUri(bai),
      'depth.reference': fileUri(reference),
      'depth.reference_index': fileUri(index),
    }
    const body = { name: 'A', mode: 'files', inputs } as const
    const { checks } = await lin.call(launches.check, { params: { id: flowId }, body })
    return checks.find(({ code }) => code === 'indexes_given')
  }
  const doubted = await check(await upload('g.fa.fai', 'c1\t400\t4\t4\t5\n'))
  assert.equal(doubted?.state, 'warning')
  assert.match(
    doubted?.message ?? '',
    /^g\.fa\.fai was made of another file than g\.fa, or before that changed/,
  )
  assert.deepEqual(doubted?.cures, [
    { kind: 'build_index', input: 'depth.reference_index', file_id: reference.id, name: 'g.fa' },
  ])
  const folder = await lin.call(files.mkdir, { params: { id: projectId }, body: { name: 'right' } })
  const right = await addFileFromBytes(
    platform.context,
    platformGrant(projectId),
    Buffer.from('c1\t4\t4\t4\t5\n'),
    {
      name: 'g.fa.fai',
      parentId: folder.id,
      origin: 'upload',
    },
  )
  assert.equal(await check(right), undefined)
})

test('without its file a missing index is a missing value like any other', async () => {
  assert.deepEqual(Object.keys(await cures({})), ['inputs_complete'])
})

test('a file in the trash is offered to be restored or replaced', async () => {
  const [bam, bai] = [await upload('old.bam'), await upload('old.bam.bai')]
  const ids = [bam.id]
  await lin.call(files.multiple, { params: { id: projectId }, body: { action: 'trash', ids } })
  assert.deepEqual(await cures({ 'depth.bam': fileUri(bam), 'depth.bam_index': fileUri(bai) }), {
    files_readable: [
      { kind: 'restore_file', file_id: bam.id, name: 'old.bam' },
      { kind: 'choose_value', input: 'depth.bam' },
    ],
  })
})
