import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { files } from '@omics/contract/files/files'
import { notebooks } from '@omics/contract/notebooks/notebooks'
import { projects } from '@omics/contract/projects/projects'
import { platformGrant } from '../../http/grant.ts'
import { Kernel } from '../../testing/kernel.ts'
import { startServer } from '../../testing/other-process.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { addFileFromBytes } from '../files/keep.ts'

const skip =
  !existsSync('/usr/bin/jupyter-notebook') && 'Jupyter is not installed (apt-get install jupyter-notebook)'
/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const name = 'open.ipynb'

const contentOf = (text: string) => ({
  cells: [{ cell_type: 'markdown', metadata: {}, source: text }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 4,
})

describe('a notebook that stands open', { skip }, () => {
  let platform: Platform
  let ann: Caller
  let projectId: string
  let fileId: string

  before(async () => {
    platform = await startPlatform()
    ann = await platform.person('ann')
    projectId = (await ann.call(projects.create, { body: { name: 'Open' } })).id
    const bytes = Buffer.from(JSON.stringify(contentOf('nothing yet')))
    const wanted = { parentId: null, name, origin: 'upload' as const }
    fileId = (await addFileFromBytes(platform.context, platformGrant(projectId), bytes, wanted)).id
  })
  after(async () => {
    const { running } = await ann.call(notebooks.state, {})
    for (const { id } of running) await ann.answer(notebooks.end, { params: { id } })
    await platform.close()
  })

  /** Where its Jupyter is, as a server tells who opens it. */
  async function open(server: string): Promise<string> {
    const answer = await fetch(
      `${server}${notebooks.goJupyter.path}?project_id=${projectId}&file_id=${fileId}`,
      { headers: { authorization: `Bearer ${ann.token}` } },
    )
    const { data, message }: { data: { address: string }; message: string } = JSON.parse(await answer.text())
    assert.equal(answer.status, 200, message)
    return new URL(data.address.replace(/notebooks\/.*$/, ''), server).href
  }

  const contents = (base: string) => `${base}api/contents/${name}`
  const save = (base: string, text: string) =>
    fetch(contents(base), {
      method: 'PUT',
      headers: { 'content-type': 'application/json', origin: 'null' },
      body: JSON.stringify({ type: 'notebook', format: 'json', content: contentOf(text) }),
    })
  const numberIn = (text: string) => Number(/save (\d+)/.exec(text)?.[1] ?? 0)

  async function inProject(): Promise<number> {
    const { signed } = await ann.call(files.show, { params: { id: projectId, file_id: fileId } })
    return numberIn((await platform.server.inject({ url: signed?.url ?? '' })).payload)
  }

  test(`loses nothing that was saved, nor its kernel, when the server is killed ${rounds} times`, async () => {
    let [sent, answered, cutOff] = [0, 0, 0]
    for (let round = 0; round < rounds; round += 1) {
      const server = await startServer(platform)
      const base = await open(server.address)
      if (round === 0) {
        const kernel = await Kernel.start(base)
        await kernel.run('kept = 4242')
        kernel.close()
      }
      const first = Promise.withResolvers<undefined>()
      const killed = first.promise.then(() => delay(Math.random() * 400)).then(() => server.stop())
      for (;;) {
        sent += 1
        const answer = await save(base, `save ${sent}`).catch(() => undefined)
        if (answer === undefined) break
        assert.equal(answer.status, 200, await answer.text().catch(() => ''))
        answered = sent
        first.resolve(undefined)
      }
      await killed
      const kept = await inProject()
      assert.ok(kept === answered || kept === sent, `${kept} of ${answered} answered and ${sent} sent`)
      if (kept === sent && sent > answered) cutOff += 1
      // Whoever opens it again sees what the project holds, whatever Jupyter had heard.
      const next = await startServer(platform)
      try {
        const shown = await (
          await fetch(contents(await open(next.address)), { headers: { origin: 'null' } })
        ).text()
        assert.equal(numberIn(shown), kept)
      } finally {
        await next.stop()
      }
    }
    const server = await startServer(platform)
    const base = await open(server.address)
    const { id = '' } =
      (
        (await (await fetch(`${base}api/kernels`, { headers: { origin: 'null' } })).json()) as {
          id?: string
        }[]
      )[0] ?? {}
    const kernel = await Kernel.reach(base, id)
    assert.equal(await kernel.run('print(kept)'), '4242\n')
    kernel.close()
    await server.stop()
    assert.ok(answered >= rounds, `${answered} were answered, ${cutOff} cut off after they were kept`)
  })
})
