import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { createServer, type Server } from 'node:http'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { api } from '@omics/contract/api'
import { session } from '@omics/contract/account/session'
import type { Scope } from '@omics/contract/account/scopes'
import { analyses } from '@omics/contract/analyses/analyses'
import {
  WesError,
  WesRunId,
  WesRunList,
  WesRunLog,
  WesRunStatus,
  WesServiceInfo,
  WesTaskList,
  WesTaskLog,
  type WesState,
} from '@omics/contract/wes/wes'
import { ownFiles } from '@omics/contract/files/own-files'
import { projects } from '@omics/contract/projects/projects'
import { workflows } from '@omics/contract/warehouse/workflows'
import { until } from '@omics/engine/testing/until'
import { fileUri } from '../analyses/file-uri.ts'
import { startWorker, type Worker } from '../analyses/running/worker.ts'
import { readConfig } from '../../config.ts'
import { platformGrant } from '../../http/grant.ts'
import { giveRoles } from '../account/person-roles.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const main = `version 1.1
import "tasks/upper.wdl" as tasks
workflow shout {
  input {
    File words
    Array[Int] waits = [0]
  }
  scatter (wait in waits) {
    call tasks.upper { input: words, wait }
  }
  output {
    Array[File] loud = upper.loud
    Int copies = length(upper.loud)
  }
}
`
const tasks = `version 1.1
task upper {
  input {
    File words
    Int wait
  }
  command <<<
    echo "hello from the task" >&2
    sleep ~{wait}
    tr a-z A-Z < '~{words}' > loud.txt
  >>>
  output {
    File loud = "loud.txt"
  }
}
`

let platform: Platform
let worker: Worker
let base: string
let projectId: string
let lin: Caller
let web: Server
let webUrl: string
const tokens = { editor: '', viewer: '', stranger: '', reader: '' }

before(async () => {
  web = createServer((request, response) => {
    const text = { '/repo/main.wdl': main, '/repo/tasks/upper.wdl': tasks }[request.url ?? '']
    response.writeHead(text === undefined ? 404 : 200).end(text)
  })
  await new Promise<void>((resolve) => web.listen(0, '127.0.0.1', resolve))
  const webPort = (web.address() as AddressInfo).port
  webUrl = `http://127.0.0.1:${webPort}`
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${webPort}` })
  worker = await startWorker(platform.context, 'wes')
  await platform.server.listen({ host: '127.0.0.1', port: 0 })
  base = `http://127.0.0.1:${(platform.server.server.address() as AddressInfo).port}/ga4gh/wes/v1`
  lin = await platform.person('lin')
  const mei = await platform.person('mei')
  const stranger = await platform.person('wei')
  projectId = (await lin.call(projects.create, { body: { name: 'Words' } })).id
  await lin.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [mei.personId], role: 'viewer' },
  })
  tokens.editor = await tokenOf(lin, ['read', 'write', 'launch'])
  tokens.reader = await tokenOf(lin, ['read'])
  tokens.viewer = await tokenOf(mei, ['read', 'write', 'launch'])
  tokens.stranger = await tokenOf(stranger, ['read', 'write', 'launch'])
})
after(async () => {
  await worker.close()
  await platform.close()
  web.close()
})

async function tokenOf(caller: Caller, scopes: Scope[]): Promise<string> {
  return (await caller.call(session.createPersonalToken, { body: { name: 'wes', scopes } })).token
}

/** Asks the service and reads its answer by the published schema. */
async function ask<Schema extends z.ZodType>(
  schema: Schema,
  path: string,
  { token = tokens.editor, status = 200, ...init }: RequestInit & { token?: string; status?: number } = {},
): Promise<z.output<Schema>> {
  const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
  const response = await fetch(path.startsWith('http') ? path : base + path, { ...init, headers })
  const text = await response.text()
  assert.equal(response.status, status, text)
  return schema.parse(JSON.parse(text))
}

function formOf(
  params: Record<string, unknown>,
  fields: Record<string, string> = {},
  files: Record<string, string> = {
    'main.wdl': main,
    'tasks/upper.wdl': tasks,
    'reads/words 中文.txt': 'abc\n',
  },
): FormData {
  const form = new FormData()
  const all = {
    workflow_type: 'WDL',
    workflow_type_version: '1.1',
    workflow_url: 'main.wdl',
    workflow_params: JSON.stringify(params),
    ...fields,
  }
  // Fields may come after the files.
  for (const [name, content] of Object.entries(files))
    form.append('workflow_attachment', new Blob([content]), name)
  for (const [name, value] of Object.entries(all)) form.append(name, value)
  return form
}

const launch = (
  params: Record<string, unknown> = { 'shout.words': 'reads/words 中文.txt' },
  fields: Record<string, string> = {},
) => ask(WesRunId, '/runs', { method: 'POST', body: formOf(params, fields) })

const refused = (body: FormData, status = 400, token = tokens.editor) =>
  ask(WesError, '/runs', { method: 'POST', body, status, token })

const stateOnce = (id: string, wanted: (state: WesState | undefined) => boolean): Promise<WesState> =>
  until('The run did not come so far', async () => {
    worker.wake()
    const { state } = await ask(WesRunStatus, `/runs/${id}/status`)
    return wanted(state) && state
  })
const over = (state: WesState | undefined) =>
  ['COMPLETE', 'EXECUTOR_ERROR', 'SYSTEM_ERROR', 'CANCELED'].includes(state ?? '')

test('the service says what it is and takes, to visitors too', async () => {
  const info = await ask(WesServiceInfo, '/service-info', { token: '' })
  assert.deepEqual(info.type, { group: 'org.ga4gh', artifact: 'wes', version: '1.1.0' })
  assert.deepEqual(info.workflow_type_versions['WDL']?.workflow_type_version, ['1.0', '1.1', '1.2', '1.3'])
  assert.deepEqual(info.system_state_counts, {})
  await ask(WesError, '/none', { status: 404 })
  const document = await (await fetch(info.documentationUrl ?? '')).text()
  assert.match(document, /"\/runs\/\{run_id\}\/tasks"/)
})

test('a run over attached files ends, and its outputs and logs open with the same token', async () => {
  const { run_id } = await launch(undefined, {
    tags: JSON.stringify({ purpose: 'test 测试' }),
    workflow_engine_parameters: JSON.stringify({
      project: 'Words',
      name: 'From a client',
      use_cache: 'false',
    }),
  })
  assert.equal(await stateOnce(run_id, over), 'COMPLETE')
  const run = await ask(WesRunLog, `/runs/${run_id}`)
  assert.equal(run.state, 'COMPLETE')
  assert.equal(run.outputs?.['shout.copies'], 1)
  assert.deepEqual(run.request?.tags, { purpose: 'test 测试' })
  assert.deepEqual(run.request?.workflow_params, { 'shout.words': 'reads/words 中文.txt' })
  assert.match(run.run_log?.start_time ?? '', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
  const [file] = z.array(z.string()).parse(run.outputs?.['shout.loud'])
  const open = (url: string, token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } })
  assert.equal(await (await open(file ?? '', tokens.editor)).text(), 'ABC\n')
  assert.equal((await open(file ?? '', tokens.stranger)).status, 404)
  const list = await ask(WesTaskList, run.task_logs_url ?? '')
  assert.equal(list.next_page_token, '')
  const [task] = list.task_logs
  assert.deepEqual(
    run.task_logs?.map(({ id }) => id),
    list.task_logs.map(({ id }) => id),
  )
  assert.equal(task?.exit_code, 0)
  assert.match(task.cmd?.[0] ?? '', /tr a-z A-Z/)
  assert.equal(await (await open(task.stderr ?? '', tokens.viewer)).text(), 'hello from the task\n')
  assert.deepEqual(await ask(WesTaskLog, `/runs/${run_id}/tasks/${encodeURIComponent(task.id)}`), task)
})

test('what a client launched stands among the analyses, once in the warehouse, and its input among the files', async () => {
  await platform.context.db.execute(sql`update project set updated_at = '2020-01-01' where id = ${projectId}`)
  const [one, two] = [await launch(), await launch()]
  await stateOnce(one.run_id, over)
  await stateOnce(two.run_id, over)
  const shown = await lin.call(analyses.list, { params: { id: projectId } })
  const mine = shown.items.filter(({ name }) => name === 'shout')
  assert.equal(mine.length, 2)
  assert.equal(new Set(mine.map(({ version_id }) => version_id)).size, 1)
  assert.equal(mine[0]?.state, 'succeeded')
  const { updated_at } = await lin.call(projects.show, { params: { id: projectId } })
  assert.ok(updated_at > '2020-02', 'the project is as new as what was launched in it')
  const warehouse = await lin.call(workflows.list, { query: { mine: 'true' } })
  assert.deepEqual(
    warehouse.items.map(({ name, visibility }) => [name, visibility]),
    [['shout', 'private']],
  )
})

test('a workflow on the web is fetched with what it imports, and other addresses inside are not reached', async () => {
  const { outsideAllowed } = platform.context.config
  assert.equal(outsideAllowed.length, 1)
  const { run_id } = await launch(undefined, { workflow_url: `${webUrl}/repo/main.wdl` })
  assert.equal(await stateOnce(run_id, over), 'COMPLETE')
  const params = { 'shout.words': 'reads/words 中文.txt' }
  const missing = await refused(formOf(params, { workflow_url: `${webUrl}/repo/none.wdl` }), 502)
  assert.match(missing.msg, /404/)
  const inside = await refused(formOf(params, { workflow_url: 'http://127.0.0.1:1/main.wdl' }))
  assert.match(inside.msg, /127\.0\.0\.1/)
})

test('what the header says of the host is told nobody', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
  const { body } = await platform.server.inject({ url: '/ga4gh/wes/v1/service-info', headers })
  assert.doesNotMatch(body, /evil/)
  const named = await startPlatform({ OMICS_PUBLIC_URL: 'https://omics.example.org/' })
  try {
    const told = await named.server.inject({ url: '/ga4gh/wes/v1/service-info', headers })
    const { id, documentationUrl } = WesServiceInfo.parse(told.json())
    assert.equal(id, 'org.example.omics.wes')
    assert.equal(documentationUrl, 'https://omics.example.org/ga4gh/wes/v1/openapi.json')
  } finally {
    await named.close()
  }
  for (const wrong of ['omics.example.org', 'ftp://omics.example.org', 'https://omics.example.org/sub'])
    assert.throws(() => readConfig({ OMICS_PUBLIC_URL: wrong }), /OMICS_PUBLIC_URL/)
})

test('lists go on by their token and show each run once', async () => {
  for (let count = 0; count < 3; count += 1)
    await launch({ 'shout.words': 'reads/words 中文.txt', 'shout.waits': [] })
  const seen: string[] = []
  let token = ''
  do {
    const page = await ask(WesRunList, `/runs?page_size=2&page_token=${token}`)
    assert.ok(page.runs.length <= 2)
    seen.push(...page.runs.map(({ run_id }) => run_id))
    token = page.next_page_token ?? ''
  } while (token !== '')
  const all = (await ask(WesRunList, '/runs')).runs.map(({ run_id }) => run_id)
  assert.deepEqual(seen, all)
  assert.ok(all.length >= 3)
  for (const wrong of ['page_size=0', 'page_size=x', 'page_token=!!', 'page_token=bm9uZQ'])
    await ask(WesError, `/runs?${wrong}`, { status: 400 })
})

test('tasks of a scatter come in pages', async () => {
  const { run_id } = await launch({ 'shout.words': 'reads/words 中文.txt', 'shout.waits': [0, 0, 0] })
  await stateOnce(run_id, over)
  const first = await ask(WesTaskList, `/runs/${run_id}/tasks?page_size=2`)
  const second = await ask(
    WesTaskList,
    `/runs/${run_id}/tasks?page_size=2&page_token=${first.next_page_token}`,
  )
  assert.deepEqual([first.task_logs.length, second.task_logs.length, second.next_page_token], [2, 1, ''])
})

test('a run is cancelled while it goes on, and again without harm', async () => {
  const { run_id } = await launch({ 'shout.words': 'reads/words 中文.txt', 'shout.waits': [1000] })
  await stateOnce(run_id, (state) => state === 'RUNNING')
  assert.deepEqual(await ask(WesRunId, `/runs/${run_id}/cancel`, { method: 'POST' }), { run_id })
  assert.equal(await stateOnce(run_id, over), 'CANCELED')
  await ask(WesRunId, `/runs/${run_id}/cancel`, { method: 'POST' })
  assert.equal((await ask(WesRunStatus, `/runs/${run_id}/status`)).state, 'CANCELED')
})

test('a task that fails ends the run with an error of its executor and says why', async () => {
  const failing = tasks.replace('tr a-z A-Z', 'no-such-tool')
  const body = formOf({ 'shout.words': 'w' }, {}, { 'main.wdl': main, 'tasks/upper.wdl': failing, w: 'a' })
  const { run_id } = await ask(WesRunId, '/runs', { method: 'POST', body })
  assert.equal(await stateOnce(run_id, over), 'EXECUTOR_ERROR')
  const { run_log } = await ask(WesRunLog, `/runs/${run_id}`)
  assert.match(run_log?.system_logs?.[0] ?? '', /no-such-tool/)
})

test('who may not launch is refused, and who may not see a run does not find it', async () => {
  const { run_id } = await launch()
  const form = () =>
    formOf({ 'shout.words': 'reads/words 中文.txt' }, { tags: JSON.stringify({ project: projectId }) })
  await refused(form(), 401, '')
  await refused(form(), 403, tokens.reader)
  await refused(form(), 403, tokens.viewer)
  await refused(form(), 404, tokens.stranger)
  for (const path of ['', '/status', '/tasks', '/tasks/x']) {
    await ask(WesError, `/runs/${run_id}${path}`, { token: '', status: 401 })
    await ask(WesError, `/runs/${run_id}${path}`, { token: tokens.stranger, status: 404 })
  }
  assert.equal((await ask(WesRunStatus, `/runs/${run_id}/status`, { token: tokens.viewer })).run_id, run_id)
  await ask(WesError, `/runs/${run_id}/cancel`, { method: 'POST', token: tokens.viewer, status: 403 })
  await ask(WesError, `/runs/${run_id}/cancel`, { method: 'POST', token: tokens.reader, status: 403 })
  await ask(WesError, `/runs/${run_id}/cancel`, { method: 'POST', token: tokens.stranger, status: 404 })
  assert.deepEqual((await ask(WesRunList, '/runs', { token: tokens.stranger })).runs, [])
  await stateOnce(run_id, over)
})

test('whose role has neither page nor button for it sees, launches and stops no run of their own project', async () => {
  const { run_id } = await launch()
  await stateOnce(run_id, over)
  const bare = await platform.person('bare')
  const params = { id: projectId }
  await lin.call(projects.addUser, { params, body: { users: [bare.personId], role: 'owner' } })
  const token = await tokenOf(bare, ['read', 'launch'])
  await ask(WesRunStatus, `/runs/${run_id}/status`, { token })
  await platform.context.db.execute(sql`delete from person_role where person_id = ${bare.personId}`)
  const run = `/runs/${run_id}`
  for (const path of ['/runs', run, `${run}/status`, `${run}/tasks`])
    await ask(WesError, path, { token, status: 403 })
  await ask(WesError, `${run}/cancel`, { method: 'POST', token, status: 403 })
  await refused(formOf({ 'shout.words': 'reads/words 中文.txt' }), 403, token)
})

test('who may launch and no more runs what the project has, and brings neither text nor files', async () => {
  const plain = 'version 1.1\nworkflow plain { output { Int one = 1 } }\n'
  const own = plain.replace('= 1', '= 2')
  const known = formOf({}, {}, { 'main.wdl': plain })
  await ask(WesRunId, '/runs', { method: 'POST', body: known })
  const technician = await platform.person('technician')
  await lin.call(projects.addUser, {
    params: { id: projectId },
    body: { users: [technician.personId], role: 'editor' },
  })
  const token = await tokenOf(technician, ['read', 'write', 'launch'])
  const launchAlone = await tokenOf(lin, ['launch'])
  const admin = await platform.person('head', 'admin')
  const role = { title_en: 'Technician', title_zh: '技术员', menus: [], buttons: ['analysis_launch'] }
  const { id } = await admin.call(api.roles.create, { body: role })
  await giveRoles(platform.context.db, [{ id: technician.personId, roles: [id] }])
  const text = () => formOf({}, {}, { 'main.wdl': own })
  const file = () => formOf({}, {}, { 'main.wdl': plain, 'words.txt': 'abc' })
  for (const by of [token, launchAlone])
    for (const form of [text(), file()]) assert.match((await refused(form, 403, by)).msg, /\w/)
  const { rows } = await platform.context.db.execute(sql`
    select 1 from workflow where owner_id = ${technician.personId} union all select 1 from file where name = 'words.txt' and created_by = ${technician.personId}`)
  assert.deepEqual(rows, [])
  const there = formOf({}, {}, { 'main.wdl': plain })
  const { run_id } = await ask(WesRunId, '/runs', { method: 'POST', body: there, token: launchAlone })
  assert.equal(await stateOnce(run_id, over), 'COMPLETE')
})

test('what cannot run is refused in words and leaves nothing behind', async () => {
  const count = async () => {
    const { rows } = await platform.context.connection.pool.query<{ n: number }>(
      'select (select count(*) from file) + (select count(*) from analysis) as n',
    )
    return rows[0]?.n
  }
  const before = await count()
  const params = { 'shout.words': 'reads/words 中文.txt' }
  const cases: [FormData, RegExp][] = [
    [formOf(params, { workflow_type: 'CWL' }), /workflow_type: It must be WDL/],
    [formOf(params, { workflow_type_version: 'draft-2' }), /workflow_type_version/],
    [formOf(params, { workflow_engine: 'cromwell' }), /workflow_engine/],
    [formOf(params, { workflow_url: 'other.wdl' }), /other\.wdl/],
    [formOf(params, { workflow_url: 'http://[' }), /is no address/],
    [formOf(params, { workflow_url: 'http://example.org/%zz/main.wdl' }), /is no address/],
    [formOf(params, { workflow_params: '[1]' }), /workflow_params: It must be a JSON object/],
    [formOf(params, { tags: '{"a":1}' }), /tags/],
    [formOf(params, { tags: '{"project":"None such"}' }), /no such project/],
    [formOf({}), /words has no value/],
    [formOf({ ...params, 'shout.none': 1 }), /no input shout\.none/],
    [formOf({ ...params, 'shout.waits': 'x' }), /waits/],
    [formOf({ 'shout.words': '/etc/passwd' }), /\/etc\/passwd/],
    [formOf({ 'shout.words': '../reads/words.txt' }), /neither attached/],
    [
      formOf(params, {}, { 'main.wdl': 'version 1.1\nworkflow x {', 'reads/words 中文.txt': 'a' }),
      /never closed/,
    ],
    [formOf(params, {}, { '../main.wdl': main }), /no relative path/],
  ]
  for (const [form, message] of cases) assert.match((await refused(form)).msg, message)
  assert.equal(await count(), before)
})

test('with two projects the one that is meant has to be named', async () => {
  const { id } = await lin.call(projects.create, { body: { name: 'Second' } })
  const { msg } = await refused(formOf({ 'shout.words': 'reads/words 中文.txt' }))
  assert.match(msg, new RegExp(`Second \\(${id}\\)`))
  const tags = JSON.stringify({ project: id })
  const { run_id } = await launch(undefined, { tags })
  assert.equal(await stateOnce(run_id, over), 'COMPLETE')
})

test('a space is found by the name that its person reads, in either language', async () => {
  await lin.call(ownFiles.space, {})
  const { msg } = await refused(formOf({ 'shout.words': 'reads/words 中文.txt' }))
  const [, who] = /Space of (\S+) \(/.exec(msg) ?? []
  assert.ok(who, msg)
  // Without its input the run is refused, once its project was found.
  const told = async (project: string) =>
    (await refused(formOf({}, { tags: JSON.stringify({ project }) }))).msg
  for (const project of [`Space of ${who}`, `${who} 的空间`])
    assert.doesNotMatch(await told(project), /no such project/, project)
  assert.match(await told(`Space of ${who}s`), /no such project/)
})

test('of a run that goes nowhere no file is taken in', async () => {
  const { storage } = platform.context
  const taken: number[] = []
  const large = new Blob([Buffer.alloc(17 * 1024 ** 2)])
  const send = async (token: string, project: string | undefined) => {
    const form = new FormData()
    if (project !== undefined) form.append('workflow_engine_parameters', JSON.stringify({ project }))
    form.append('workflow_attachment', large, 'large.bin')
    form.append('workflow_type', 'WDL')
    const stage = storage.stage
    storage.stage = async (bytes) => {
      let size = 0
      const counted = async function* () {
        for await (const part of bytes) {
          size += part.length
          yield part
        }
      }
      return stage(counted()).finally(() => taken.push(size))
    }
    try {
      const headers = { authorization: `Bearer ${token}` }
      const response = await fetch(`${base}/runs`, { method: 'POST', body: form, headers })
      return { status: response.status, ...WesError.parse(await response.json()) }
    } finally {
      storage.stage = stage
    }
  }
  assert.equal((await send(tokens.stranger, projectId)).status, 404)
  assert.equal((await send(tokens.viewer, projectId)).status, 403)
  assert.deepEqual(taken, [], 'refused before the first byte')
  const unsaid = await send(tokens.editor, undefined)
  assert.match(unsaid.msg, /Name the project before/)
  assert.ok((taken[0] ?? Infinity) <= 17 * 1024 ** 2)
  const said = await send(tokens.editor, projectId)
  assert.match(said.msg, /workflow_type_version/)
  assert.equal(taken[1], 17 * 1024 ** 2)
})

test('bytes of a run that are on their way to somebody end with their right to read them', async () => {
  const { run_id } = await launch(undefined, {
    workflow_engine_parameters: JSON.stringify({ project: 'Words' }),
  })
  assert.equal(await stateOnce(run_id, over), 'COMPLETE')
  const bytes = Buffer.alloc(64 * 1024 ** 2, 'ACGT')
  const wanted = { parentId: null, name: 'large.txt', origin: 'made' as const }
  const large = await addFileFromBytes(platform.context, platformGrant(projectId), bytes, wanted)
  const outputs = JSON.stringify({ 'shout.loud': [fileUri(large)] })
  await platform.context.db.execute(sql`update run set outputs = ${outputs}::jsonb where id = ${run_id}`)
  const leaver = await platform.person('leaver')
  const body = { users: [leaver.personId], role: 'viewer' as const }
  await lin.call(projects.addUser, { params: { id: projectId }, body })
  const begin = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${base}/runs/${run_id}/files/${large.id}/large.txt`, { headers })
    assert.equal(answer.status, 200)
    return answer
  }
  const [gone, kept] = [await begin(await tokenOf(leaver, ['read'])), await begin(tokens.viewer)]
  const member = { kind: 'person' as const, member_id: leaver.personId }
  await lin.call(projects.removeMember, { params: { id: projectId }, body: member })
  await delay(5000)
  await assert.rejects(gone.arrayBuffer())
  assert.equal((await kept.arrayBuffer()).byteLength, bytes.length)
})
