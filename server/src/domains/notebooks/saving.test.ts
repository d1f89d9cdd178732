import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { projects } from '@omics/contract/projects/projects'
import { JupyterServers } from '../../gateways/jupyter/jupyter-servers.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import { Kernel } from '../../testing/kernel.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { baseOf } from './address.ts'
import { endUnused, type ServerRow } from './servers.ts'

const skip =
  !existsSync('/usr/bin/jupyter-notebook') && 'Jupyter is not installed (apt-get install jupyter-notebook)'

const contentOf = (text: string) => ({
  cells: [{ cell_type: 'markdown', metadata: {}, source: text }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 4,
})

describe('what is saved in Jupyter', { skip }, () => {
  let platform: Platform
  let address: string
  let ann: Caller
  let projectId: string
  let grant: Grant<'edit'>
  let base: string
  let fileId: string

  before(async () => {
    platform = await startPlatform({ OMICS_NOTEBOOKS: '4', OMICS_NOTEBOOK_MEMORY_GB: '1' })
    address = await platform.server.listen({ host: '127.0.0.1', port: 0 })
    ann = await platform.person('ann')
    projectId = (await ann.call(projects.create, { body: { name: 'Counts' } })).id
    grant = await authorise(
      platform.context.db,
      { ...ann, administrator: false },
      'project',
      projectId,
      'edit',
    )
    const bytes = Buffer.from(JSON.stringify(contentOf('first')))
    const wanted = { parentId: null, path: 'deep 深/er', name: "a 'b' 中文.ipynb", origin: 'upload' as const }
    fileId = (await addFileFromBytes(platform.context, grant, bytes, wanted)).id
    base = await open(ann)
  })
  after(() => platform?.close())

  async function open(by: Caller): Promise<string> {
    const opened = await by.call(notebooks.goJupyter, { query: { project_id: projectId, file_id: fileId } })
    assert.equal(
      decodeURIComponent(opened.address.split('/notebooks/')[1] ?? ''),
      "deep 深/er/a 'b' 中文.ipynb",
    )
    return new URL(opened.address.replace(/notebooks\/.*$/, ''), address).href
  }

  async function send(method: string, path: string, body: unknown, at = base) {
    const encoded = path.split('/').map(encodeURIComponent).join('/')
    const headers = { 'content-type': 'application/json', origin: 'null' }
    const answer = await fetch(`${at}api/contents/${encoded}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    return { status: answer.status, text: await answer.text() }
  }

  const save = (text: string, path = "deep 深/er/a 'b' 中文.ipynb", at = base) =>
    send('PUT', path, { type: 'notebook', format: 'json', content: contentOf(text) }, at)

  const versions = () => ann.call(notebooks.versions, { params: { id: fileId } })

  async function held(by = fileId): Promise<string> {
    const { signed } = await ann.call(files.show, { params: { id: projectId, file_id: by } })
    return (await fetch(new URL(signed?.url ?? '', address))).text()
  }

  test('is the next version of the notebook in the project, with what it was before', async () => {
    assert.equal((await save('second')).status, 200)
    assert.match(await held(), /"second"/)
    assert.deepEqual(
      (await versions()).map(({ number, saved_by, current }) => [number, saved_by, current]),
      [
        [2, 'ann', true],
        [1, 'ann', false],
      ],
    )
  })

  test('is no version where nothing has changed', async () => {
    assert.equal((await save('second')).status, 200)
    assert.equal((await versions()).length, 2)
  })

  test('is a new file of the project where the notebook is new', async () => {
    assert.equal((await save('new', 'deep 深/new.ipynb')).status, 201)
    const { items } = await ann.call(files.file, {
      params: { id: projectId },
      query: { search: 'new.ipynb' },
    })
    assert.deepEqual(
      items.map(({ folder, origin }) => [folder, origin]),
      [['deep 深', 'made']],
    )
  })

  test('is renamed in the project as it is in Jupyter', async () => {
    assert.equal((await send('PATCH', 'deep 深/new.ipynb', { path: 'deep 深/newer.ipynb' })).status, 200)
    const { items } = await ann.call(files.file, {
      params: { id: projectId },
      query: { search: 'newer.ipynb' },
    })
    assert.equal(items.length, 1)
  })

  test('is refused where somebody else saved in the meantime, and nobody’s work is lost', async () => {
    const bob = await platform.person('bob')
    const body = { users: [bob.personId], role: 'editor' as const }
    await ann.call(projects.addUser, { params: { id: projectId }, body })
    const bobs = await open(bob)
    assert.equal((await save('of bob', undefined, bobs)).status, 200)
    const refused = await save('of ann')
    assert.equal(refused.status, 409)
    assert.match(refused.text, /Somebody saved “a 'b' 中文.ipynb”/)
    assert.match(await held(), /"of bob"/)
    assert.equal((await save('of ann', 'copy of ann.ipynb')).status, 201)
    assert.equal(await open(ann), base)
    assert.equal((await save('of both')).status, 200)
  })

  test('stays inside the project whatever its path says', async () => {
    for (const path of ['../../out.ipynb', 'a/../../b.ipynb', 'x\u0000.ipynb', 'x\n.ipynb'])
      assert.ok((await save('out', path)).status >= 400, path)
    assert.ok((await send('PUT', 'y.ipynb', { type: 'notebook', content: 'no notebook' })).status >= 400)
  })

  test('goes on after the platform was killed, by the same server', async () => {
    const { context } = platform
    await context.jupyter.close()
    const { rows } = await context.db.execute<ServerRow>(
      sql`select * from notebook_server where person_id = ${ann.personId}`,
    )
    const [{ id, run_id: run, handle } = assert.fail()] = rows
    // What another process of the platform finds.
    const next = new JupyterServers(context.config)
    const found = await next.find(id, run ?? '', baseOf(context, run ?? ''), handle ?? assert.fail())
    await (found ?? assert.fail('it still runs')).ready
    await next.close()
    assert.equal(await open(ann), base)
    assert.equal((await save('after')).status, 200)
    assert.match(await held(), /"after"/)
  })

  test('is there again after its server was ended because nobody used it', async () => {
    const kernel = await Kernel.start(base)
    const long = kernel.run('import time; time.sleep(3)')
    const { context } = platform
    const makeOld = () =>
      context.db.execute(sql`update notebook_server set used_at = now() - interval '2 hours'`)
    await makeOld()
    await new Promise((resolve) => setTimeout(resolve, 500))
    await endUnused(context, () => false)
    assert.equal((await fetch(`${base}api`)).status, 200, 'a kernel is at work')
    await long
    kernel.close()
    await makeOld()
    await endUnused(context, () => true)
    assert.equal((await fetch(`${base}api`)).status, 200, 'somebody is there')
    await makeOld()
    await endUnused(context, () => false)
    await new Promise((resolve) => setTimeout(resolve, 2100))
    assert.equal((await fetch(`${base}api`)).status, 404)
    const again = await open(ann)
    assert.notEqual(again, base)
    const answer = await fetch(`${again}api/contents/copy%20of%20ann.ipynb`)
    assert.match(await answer.text(), /of ann/)
  })

  test('is reached at an address that is set as a cookie out of reach of scripts', async () => {
    const { path } = notebooks.goJupyter
    const headers = { authorization: `Bearer ${ann.token}` }
    const answer = await fetch(`${address}${path}?project_id=${projectId}`, { headers })
    const [cookie = ''] = answer.headers.getSetCookie()
    assert.match(cookie, /^jupyter_path=\/jupyter\/[^;]+; Path=\/api; HttpOnly; SameSite=Strict$/)
  })

  test('is asked for by no other page, and no answer of Jupyter can set a cookie or loosen its policy', async () => {
    const tries: readonly Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: address },
      { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'no-cors' },
      { 'service-worker': 'script' },
    ]
    const at = await open(ann)
    for (const headers of tries) {
      const { status } = await fetch(`${at}api`, { headers })
      assert.equal(status, 403, JSON.stringify(headers))
    }
    const page = await fetch(`${at}tree`)
    assert.match(page.headers.get('content-security-policy') ?? '', /^sandbox (?!.*allow-same-origin)/)
    assert.deepEqual(page.headers.getSetCookie(), [])
    const forged = at.replace(/-[\w-]{43}\/$/, `-${'A'.repeat(43)}/`)
    assert.equal((await fetch(`${forged}tree`)).status, 404)
  })
})
