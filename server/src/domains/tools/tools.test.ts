import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { groups } from '@omics/contract/administration/groups'
import { files } from '@omics/contract/files/files'
import { messages } from '@omics/contract/messages/messages'
import { ListedTool, tools } from '@omics/contract/tools/tools'
import { toolRuns } from '@omics/contract/tools/runs'
import { flows } from '@omics/contract/warehouse/flows'
import { workflows } from '@omics/contract/warehouse/workflows'
import { publishWorkflow } from '../../api-tests/runs.ts'
import { startPlatform, type Platform } from '../../testing/platform.ts'

let platform: Platform
before(async () => {
  platform = await startPlatform()
})
after(() => platform.close())

test('what runs behind a published tool is published anew when its owner changes it', async () => {
  const [owner, admin] = [await platform.person('owner'), await platform.person('admin', 'admin')]
  const [first, second] = [await publishWorkflow(owner, 'First'), await publishWorkflow(owner, 'Second')]
  const made = await owner.call(tools.create, { body: { title: 'Tool', version_id: first.versionId } })
  const params = { id: made.id }
  const publish = () => admin.call(tools.share, { params, body: { sharing: 'published' } })
  const change = async (who: typeof owner, more: object) => {
    const { version } = await who.call(tools.show, { params })
    const body = { title: 'Tool', version, ...more }
    return (await who.call(tools.update, { params, body })).sharing
  }
  await publish()
  assert.equal(await change(owner, { title: 'A better name', version_id: first.versionId }), 'published')
  assert.equal(await change(owner, { version_id: second.versionId }), 'asked')
  await publish()
  assert.equal(await change(owner, { packages: ['sudo'] }), 'asked')
  await publish()
  assert.equal(await change(admin, { version_id: first.versionId, programs: ['tr'] }), 'published')
})

test('a tool that waits to be published stays with its groups, administrators are told, and then its owner', async () => {
  const [owner, mate, admin] = [
    await platform.person('sharing'),
    await platform.person('mate'),
    await platform.person('deciding', 'admin'),
  ]
  const members = [owner.personId, mate.personId]
  const group = await admin.call(groups.create, { body: { name: 'Of one bench', members } })
  const { versionId } = await publishWorkflow(owner, 'Sharing')
  const face = { title: 'Lengths', title_zh: '长度表', version_id: versionId }
  const { id } = await owner.call(tools.create, { body: face })
  const params = { id }
  const share = (who: typeof owner, sharing: 'groups' | 'asked' | 'published', more = {}) =>
    who.call(tools.share, { params, body: { sharing, groups: [group.id], ...more } })
  const toldOf = async (who: typeof owner) =>
    (await who.call(messages.list, { query: {} })).items.map(({ kind, details, link }) => [
      kind,
      details['title_zh'],
      link,
    ])
  await share(owner, 'groups')
  await share(owner, 'asked')
  await share(owner, 'asked')
  assert.equal((await mate.call(tools.show, { params })).sharing, 'asked')
  assert.deepEqual(await toldOf(admin), [['tool_asked', '长度表', `/tool/${id}`]])
  assert.deepEqual(await toldOf(mate), [])
  await share(admin, 'published', { hidden: true })
  assert.deepEqual(await toldOf(owner), [], 'nobody finds it yet')
  await share(admin, 'published', { hidden: false })
  await share(admin, 'published', { position: 1 })
  assert.deepEqual(await toldOf(owner), [['tool_published', '长度表', `/tool/${id}`]])
})

test('asked again with the same key, a tool runs once, and what was pasted is kept once', async () => {
  const owner = await platform.person('pasting')
  const { versionId } = await publishWorkflow(owner, 'Pasting')
  const { id } = await owner.call(tools.create, { body: { title: 'Pasting', version_id: versionId } })
  const texts = { 'shout.words': { name: 'words.txt', content: 'abc' } }
  const start = () =>
    owner.call(tools.start, { params: { id }, body: { texts, idempotency_key: 'the same key' } })
  const [first, second] = [await start(), await start()]
  assert.equal(second.analysis_id, first.analysis_id)
  const { project_id } = await owner.call(tools.place, { params: { id }, body: {} })
  const { items } = await owner.call(files.file, { params: { id: project_id }, query: {} })
  assert.equal(items.filter(({ name }) => name.startsWith('words')).length, 1)
})

test('asked several times at once, a tool runs once and keeps each text once; a changed text is another file', async () => {
  const owner = await platform.person('hurrying')
  const { versionId } = await publishWorkflow(owner, 'Hurrying')
  const { id } = await owner.call(tools.create, { body: { title: 'Hurrying', version_id: versionId } })
  const { project_id } = await owner.call(tools.place, { params: { id }, body: {} })
  const start = (content: string, idempotency_key: string) => {
    const texts = { 'shout.words': { name: 'hurry.txt', content } }
    return owner.call(tools.start, { params: { id }, body: { texts, idempotency_key } })
  }
  const kept = async () => {
    const { items } = await owner.call(files.file, { params: { id: project_id }, query: {} })
    return items.filter(({ name }) => name.startsWith('hurry')).length
  }
  const started = await Promise.all(Array.from({ length: 4 }, () => start('abc', 'all at once')))
  assert.equal(new Set(started.map(({ analysis_id }) => analysis_id)).size, 1)
  assert.equal(await kept(), 1)
  await start('abd', 'another one')
  assert.equal(await kept(), 2)
})

test('a start that is refused keeps none of its texts', async () => {
  const owner = await platform.person('refused')
  const { versionId } = await publishWorkflow(owner, 'Refused')
  const { id } = await owner.call(tools.create, { body: { title: 'Refused', version_id: versionId } })
  const text = { name: 'words.txt', content: 'abc' }
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, number) => [`shout.none${number}`, text]))
  const body = { texts: { 'shout.words': text, ...many }, idempotency_key: 'refused once' }
  const { status, error } = await owner.answer(tools.start, { params: { id }, body })
  assert.deepEqual([status, error?.id, error?.fields?.[0]?.path], [422, 'not_ready', 'shout.none0'])
  const { project_id } = await owner.call(tools.place, { params: { id }, body: {} })
  const { items } = await owner.call(files.file, { params: { id: project_id }, query: {} })
  assert.deepEqual(items, [])
})

const pairwise = `version 1.1
workflow pairwise {
  input {
    File sequences
    String alphabet = "auto"
    File? design
    String factor = "condition"
  }
  parameter_meta {
    sequences: { patterns: ["*.fasta"], least_sequences: 2 }
    alphabet: { choices: ["auto", "dna", "protein"], alphabet_of: "sequences" }
    factor: { column_of: "design" }
  }
  output {
    String used = alphabet
  }
}
`

test('a start that is refused for what stands in its texts keeps none of them either', async () => {
  const owner = await platform.person('reading-first')
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: pairwise }] }
  const draft = await owner.call(workflows.create, { body: { name: 'Pairwise', first } })
  const { id: version_id } = await owner.call(workflows.publish, {
    params: { id: draft.workflow_id, version_id: draft.id },
  })
  const { id } = await owner.call(tools.create, { body: { title: 'Pairwise', version_id } })
  const { project_id } = await owner.call(tools.place, { params: { id }, body: {} })
  const kept = async () =>
    (await owner.call(files.file, { params: { id: project_id }, query: {} })).items.map(({ name }) => name)
  const two = '>a\nACGTACGT\n>b\nACGTACGA\n'
  let asked = 0
  const start = (sequences: string, alphabet: string, design: string) => {
    const texts = {
      'pairwise.sequences': { name: 'some.fasta', content: sequences },
      'pairwise.design': { name: 'design.tsv', content: design },
    }
    const body = {
      texts,
      inputs: { 'pairwise.alphabet': alphabet },
      idempotency_key: `reading first ${(asked += 1)}`,
    }
    return owner.answer(tools.start, { params: { id }, body })
  }
  const table = 'sample\tcondition\na\tone\n'
  for (const [sequences, alphabet, design, path] of [
    ['>a\nACGT\n', 'auto', table, 'pairwise.sequences'],
    ['gene\tone\na\t1\n', 'auto', table, 'pairwise.sequences'],
    [two, 'protein', table, 'pairwise.alphabet'],
    [two, 'dna', 'sample\tday\na\tone\n', 'pairwise.factor'],
  ] as const) {
    const { status, error } = await start(sequences, alphabet, design)
    assert.deepEqual([status, error?.fields?.[0]?.path, await kept()], [422, path, []])
  }
  assert.equal((await start(two, 'dna', table)).status, 201)
  assert.equal((await kept()).length, 2)
})

test('lists tell what their cards show, and the tool itself the rest', async () => {
  const owner = await platform.person('listing')
  const { versionId } = await publishWorkflow(owner, 'Listing')
  const face = { title: 'Listing', citations: ['10.1000/182'], licence: 'MIT', programs: ['sh'] }
  const { id } = await owner.call(tools.create, { body: { ...face, version_id: versionId } })
  const shown = await owner.call(tools.collect, { body: { tool_id: id } })
  const query = { search: 'Listing' }
  // As it is sent, before the contract leaves out what it does not name.
  const { data } = await owner.answer(tools.list, { query })
  assert.deepEqual(data, {
    items: [ListedTool.parse(shown)],
    total: 1,
    totalIsExact: true,
    page: 1,
    limit: 50,
  })
  const { citations, licence, programs } = await owner.call(tools.show, { params: { id } })
  assert.deepEqual({ title: 'Listing', citations, licence, programs }, face)
})

test('what is called just as somebody typed comes first, in either language', async () => {
  const owner = await platform.person('naming')
  const { versionId: version_id } = await publishWorkflow(owner, 'Naming')
  for (const title of ['A zebra finder', 'Zebra', 'Zebra again'])
    await owner.call(tools.create, { body: { title, title_zh: `斑马 ${title}`, version_id } })
  const found = async (search: string) =>
    (await owner.call(tools.list, { query: { search } })).items.map(({ title }) => title)
  assert.deepEqual(await found('zebra'), ['Zebra', 'A zebra finder', 'Zebra again'])
  assert.equal((await found('斑马 zebra again'))[0], 'Zebra again')
})

test('what keeps a tool at hand is a GET, which no other site and no prefetch makes in somebody’s name', async () => {
  const owner = await platform.person('keeping')
  const { versionId } = await publishWorkflow(owner, 'Keeping')
  const { id } = await owner.call(tools.create, { body: { title: 'Keeping', version_id: versionId } })
  const url = `/api/tool/setUserCommon/${id}`
  const fetched = await platform.server.inject({
    url,
    headers: { cookie: `token=${owner.token}`, 'sec-purpose': 'prefetch', 'sec-fetch-site': 'cross-site' },
  })
  assert.equal(fetched.statusCode, 401)
  const show = async () => (await owner.call(tools.show, { params: { id } })).common
  assert.equal(await show(), false)
  for (const round of [1, 2])
    assert.equal((await owner.call(tools.setCommon, { params: { id } })).common, true, `${round}`)
  assert.equal(await show(), true)
})

const cutting = `version 1.1
workflow cutting {
  input {
    String enzyme
    Int least = 20
  }
  parameter_meta {
    enzyme: { label: "Enzyme", label_zh: "内切酶" }
    least: { label: "Shortest piece" }
  }
  output {
    String used = enzyme
  }
}
`

test('a run tells what it was given in the order and the words of the form, in both languages', async () => {
  const owner = await platform.person('cutting')
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: cutting }] }
  const draft = await owner.call(workflows.create, { body: { name: 'Cutting', first } })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id: version_id } = await owner.call(workflows.publish, { params })
  const { id } = await owner.call(tools.create, { body: { title: 'Cutting', version_id } })
  const inputs = { 'cutting.least': 30, 'cutting.enzyme': 'EcoRI' }
  const body = { inputs, idempotency_key: 'cut once' }
  const { analysis_id: statusId } = await owner.call(tools.start, { params: { id }, body })
  const run = await owner.call(toolRuns.show, { params: { id, statusId } })
  assert.deepEqual(run.inputs, [
    { name: 'cutting.enzyme', label: 'Enzyme', label_zh: '内切酶', value: 'EcoRI' },
    { name: 'cutting.least', label: 'Shortest piece', label_zh: '', value: 30 },
  ])
})

test('a tool that is called as its workflow has both its names wherever it was opened first', async () => {
  const owner = await platform.person('reading')
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: cutting }] }
  const names = { name: 'Cut DNA', name_zh: '酶切' }
  const draft = await owner.call(workflows.create, { body: { ...names, first } })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id: version_id } = await owner.call(workflows.publish, { params })
  const opened = async (title: string) => {
    const { id } = await owner.call(tools.create, { body: { title, title_zh: '酶切', version_id } })
    const answer = await platform.server.inject({
      method: 'POST',
      url: `/api/tool/${id}/place`,
      headers: { authorization: `Bearer ${owner.token}`, 'accept-language': 'zh' },
      payload: {},
    })
    const { name, name_zh } = await owner.call(flows.edit, { params: { id: answer.json().data.flow_id } })
    return { name, name_zh }
  }
  assert.deepEqual(await opened('Cut DNA'), names)
  assert.deepEqual(await opened('Cutter'), { name: '酶切', name_zh: '' })
})
