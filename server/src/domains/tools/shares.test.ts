import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { analyses } from '@omics/contract/analyses/analyses'
import { reports } from '@omics/contract/reports/reports'
import { toolRuns } from '@omics/contract/tools/runs'
import { tools } from '@omics/contract/tools/tools'
import { workflows } from '@omics/contract/warehouse/workflows'
import { ended } from '../../testing/ended.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { startWorker, type Worker } from '../analyses/running/worker.ts'

let platform: Platform
let worker: Worker
let lin: Caller
let mei: Caller
let tool: string
before(async () => {
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'shares')
  lin = await platform.person('lin')
  mei = await platform.person('mei')
  const first = { tag: '1', entry: 'main.wdl', sources: [{ path: 'main.wdl', content: counting }] }
  const draft = await lin.call(workflows.create, { body: { name: 'Counting', first } })
  const params = { id: draft.workflow_id, version_id: draft.id }
  const { id: version_id } = await lin.call(workflows.publish, { params })
  tool = (
    await lin.call(tools.create, {
      body: {
        title: 'Counting',
        version_id,
        views: { 'counting.tree': 'tree', 'counting.sequences': 'text' },
      },
    })
  ).id
})
after(async () => {
  await worker.close()
  await platform.close()
})

/** Its table stands in the report as a file. */
const counting = `version 1.1
task count {
  input {
    File words
  }
  command <<<
    printf 'word\\tcount\\n%s\\t1\\n' "$(cat '~{words}')" > counts.tsv
    echo '(a,b);' > tree.txt
    printf '>a\\nACGT\\n' > sequences.fasta
  >>>
  output {
    File counts = "counts.tsv"
    File sequences = "sequences.fasta"
    File tree = "tree.txt"
  }
}
workflow counting {
  input {
    File words
  }
  call count { input: words = words }
  output {
    File counts = count.counts
    File sequences = count.sequences
    File tree = count.tree
  }
  parameter_meta {
    tree: { label: "Tree" }
  }
}
`

test('a run, its recovered results and an example lie in folders of names that folders may have, whatever it is called', async () => {
  for (const title of ['..', '样'.repeat(100)]) {
    const { version_id } = await lin.call(tools.show, { params: { id: tool } })
    const params = { id: (await lin.call(tools.create, { body: { title, version_id } })).id }
    const texts = { 'counting.words': { name: 'words.txt', content: `of ${title}` } }
    const body = { name: title, texts, idempotency_key: `named by ${title.length}` }
    const { analysis_id: status_id } = await lin.call(tools.start, { params, body })
    const { state, project_id } = await ended(worker, lin, status_id)
    assert.equal(state, 'succeeded', title)
    const { files } = await lin.call(toolRuns.recover, { params, body: { status_id, project_id } })
    assert.equal(files.length, 3)
    const { inputs } = await lin.call(toolRuns.show, { params: { ...params, statusId: status_id } })
    const given = Object.fromEntries(inputs.map((input) => [input.name, input.value]))
    const { version } = await lin.call(tools.show, { params })
    await lin.call(tools.update, { params, body: { title, version, example: given } })
    assert.equal((await lin.answer(tools.tryExample, { params })).status, 200, title)
  }
})

/** A run that has ended, of a text of its own. */
async function run(content: string): Promise<string> {
  const texts = { 'counting.words': { name: 'words.txt', content } }
  const body = { texts, idempotency_key: `counting ${content}` }
  const { analysis_id } = await lin.call(tools.start, { params: { id: tool }, body })
  assert.equal((await ended(worker, lin, analysis_id)).state, 'succeeded')
  return analysis_id
}

const share = (status_id: string) => lin.call(toolRuns.share, { body: { status_id } })

/** The status of the answer to somebody without an account. */
const opened = async (token: string) =>
  (await platform.visitor.answer(reports.open, { params: { id: token } })).status

test('the links to a result are seen, made and withdrawn by those alone who may change it', async () => {
  const status_id = await run('of two people')
  const { token } = await share(status_id)
  const refused = [
    await mei.answer(toolRuns.shares, { query: { status_id } }),
    await mei.answer(toolRuns.share, { body: { status_id } }),
    await mei.answer(toolRuns.withdraw, { body: { status_id } }),
    await mei.answer(toolRuns.show, { params: { id: tool, statusId: status_id } }),
    await mei.answer(toolRuns.download, { params: { id: status_id } }),
  ]
  assert.deepEqual(
    refused.map(({ status }) => status),
    refused.map(() => 404),
  )
  assert.equal(await opened(token), 200)
})

test('a link shows one result: a file of another is not reached by its address', async () => {
  const [own, other] = [await share(await run('own')), await share(await run('other'))]
  const addressIn = async (token: string) => {
    const report = await platform.visitor.call(reports.open, { params: { id: token } })
    const [address = ''] = /\/api\/files\/[^"]+/.exec(JSON.stringify(report)) ?? []
    return new URL(address, 'http://platform')
  }
  const [first, second] = [await addressIn(own.token), await addressIn(other.token)]
  const read = async (url: string, range?: string) =>
    (await platform.server.inject({ url, headers: { ...(range !== undefined && { range }) } })).statusCode
  assert.equal(await read(first.pathname + first.search), 200)
  assert.equal(await read(first.pathname + first.search, 'bytes=0-1'), 206)
  assert.equal(await read(second.pathname + first.search), 403)
  assert.equal(await read(second.pathname + first.search, 'bytes=0-1'), 403)
  await lin.call(toolRuns.withdraw, { body: { status_id: await run('own') } })
  assert.equal(await read(first.pathname + first.search, 'bytes=0-1'), 403)
  assert.equal(await read(second.pathname + second.search), 200)
})

test('a link opens with the result, and tells behind it how that came about', async () => {
  const { token } = await share(await run('first of all'))
  const { sections } = await platform.visitor.call(reports.open, { params: { id: token } })
  const kinds = sections.map(({ kind }) => kind)
  // The picture, then what the tool gives first.
  assert.deepEqual(kinds.slice(0, 4), ['viewer', 'table', 'viewer', 'files'])
  assert.ok(kinds.indexOf('methods') > 3 && kinds.indexOf('text') > 2, kinds.join())
  const tree = sections.find((part) => part.kind === 'viewer')
  assert.deepEqual([tree?.title, tree?.view], ['Tree', 'tree'])
})

test('a result has its outputs as the tool declares them, each with the view that it names', async () => {
  const id = await run('in order')
  const { project_id } = await lin.call(analyses.show, { params: { id } })
  const params = { id: project_id, analysi_id: id }
  const outputs = await lin.call(analyses.showFile, { params, query: {} })
  assert.deepEqual(
    outputs.map(({ name, viewer }) => [name, viewer]),
    [
      ['counting.counts', null],
      ['counting.sequences', 'text'],
      ['counting.tree', 'tree'],
    ],
  )
})

test('the links of a result are those of its reports in every language, and end with the run', async () => {
  const status_id = await run('in two languages')
  const first = await share(status_id)
  await lin.call(reports.push, { params: { id: status_id }, body: { language: 'zh' } })
  const second = await share(status_id)
  assert.notEqual(first.report_id, second.report_id)
  const told = async () =>
    (await lin.call(toolRuns.shares, { query: { status_id } })).map(({ id, state }) => [id, state])
  assert.deepEqual(await told(), [
    [second.share.id, 'open'],
    [first.share.id, 'open'],
  ])
  await lin.call(toolRuns.withdraw, { body: { status_id, share_id: first.share.id } })
  assert.deepEqual([await opened(first.token), await opened(second.token)], [404, 200])
  await lin.call(toolRuns.remove, { params: { id: tool, statusId: status_id } })
  assert.equal(await opened(second.token), 404)
})

test('what somebody ran stays theirs to keep and to remove once the tool is hidden, and nobody else’s', async () => {
  const admin = await platform.person('deciding', 'admin')
  const publish = (hidden: boolean) =>
    admin.call(tools.share, { params: { id: tool }, body: { sharing: 'published', hidden } })
  await publish(false)
  const texts = { 'counting.words': { name: 'words.txt', content: 'mine' } }
  const started = await mei.call(tools.start, {
    params: { id: tool },
    body: { texts, idempotency_key: 'before it is hidden' },
  })
  const { id: status_id, project_id } = await ended(worker, mei, started.analysis_id)
  await publish(true)
  assert.equal((await mei.answer(tools.show, { params: { id: tool }, query: {} })).status, 404)
  const kept = { params: { id: tool }, body: { status_id, project_id } }
  assert.equal((await lin.answer(toolRuns.recover, kept)).status, 404)
  assert.equal((await mei.call(toolRuns.recover, kept)).files.length, 3)
  const params = { id: tool, statusId: status_id }
  assert.equal((await lin.answer(toolRuns.remove, { params })).status, 404)
  await mei.call(toolRuns.remove, { params })
})
