import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { jobs } from '@omics/contract/jobs/jobs'
import { tools } from '@omics/contract/tools/tools'
import { pathOf, type Endpoint, type OutputOf } from '@omics/contract/endpoint'
import { until } from '@omics/engine/testing/until'
import { bringCollection } from './collection/bring.ts'
import { bareMachine, facesOfTools, noBareMachine, type BareMachine } from './testing/bare-machine.ts'
import { startPlatform, type Platform } from './testing/platform.ts'

let platform: Platform | undefined
let machine: BareMachine | undefined
after(async () => {
  await machine?.close()
  await platform?.close()
})

test(
  'on a machine with none of the packages every tool says what it lacks, and an installation that is killed in the middle is taken up',
  { skip: noBareMachine },
  async () => {
    platform = await startPlatform()
    const { token } = await platform.person('lin', 'admin')
    await bringCollection(platform.context)
    machine = await bareMachine()
    const { hidden, log, remove } = machine
    const address = await machine.start({
      DATABASE_URL: platform.databaseUrl,
      OMICS_DATA: platform.context.config.dataFolder,
      OMICS_DEMONSTRATION: '0',
    })
    const ask = async <E extends Endpoint>(endpoint: E, params = {}, query = {}): Promise<OutputOf<E>> => {
      const asked = new URLSearchParams(query)
      const response = await fetch(`${address}${pathOf(endpoint.path, params)}?${asked}`, {
        method: endpoint.method.toUpperCase(),
        headers: { authorization: `Bearer ${token}` },
      })
      const { data }: { data: unknown } = JSON.parse(await response.text())
      return endpoint.output.parse(data) as OutputOf<E>
    }
    const toolOf = async (key: string) => (await ask(tools.list, {}, { key })).items[0]
    const needsOf = async (id: string) => (await ask(tools.show, { id }, { file: '0' })).needs

    for (const { key, face } of await facesOfTools()) {
      const lacks = face.programs.filter((program) => hidden.includes(program))
      const needs = await needsOf((await toolOf(key))?.id ?? '')
      assert.deepEqual(needs.missing_programs, lacks, key)
      assert.equal(needs.may_install, lacks.length > 0, key)
      assert.ok(lacks.length === 0 || needs.command.endsWith(` ${face.packages.join(' ')}`), key)
    }

    const id = (await toolOf('mafft'))?.id ?? ''
    assert.deepEqual(await needsOf(id).then(({ download, disk }) => [download, disk]), [1_234_000, 5_600_000])
    const { job_id } = await ask(tools.install, { id })
    const job = async () => (await ask(jobs.own)).find((one) => one.id === job_id)
    await until('There is no progress', async () => (await job())?.progress?.done === 40)
    const [, parent = ''] = (await log())[0]?.split(' ') ?? []
    process.kill(Number(parent), 'SIGKILL')
    await until('The installation is not taken up', async () => (await job())?.state === 'done', {
      seconds: 60,
    })
    assert.deepEqual((await needsOf(id)).missing_programs, [])
    const [first, ...others] = await log()
    assert.match(first ?? '', /^begun/)
    // Apt itself went on to its end, and nothing began beside it.
    assert.equal(others[0], 'ended')

    // Apt is killed, too, and leaves a package half there: who asks again gets it whole.
    remove('mafft')
    const again = await ask(tools.install, { id })
    const killed = await until('Apt has not begun', async () => {
      const [last = ''] = (await log()).toReversed()
      return last.startsWith('begun') && last !== first && last.split(' ')[2]
    })
    process.kill(Number(killed), 'SIGKILL')
    const stateOf = async () => (await ask(jobs.own)).find((one) => one.id === again.job_id)?.state
    await until('The job does not say that it failed', async () => (await stateOf()) === 'failed')
    assert.deepEqual((await needsOf(id)).missing_programs, ['mafft'])
    const last = await ask(tools.install, { id })
    await until('It is not installed', async () =>
      (await ask(jobs.own)).some((one) => one.id === last.job_id && one.state === 'done'),
    )
    assert.deepEqual((await needsOf(id)).missing_programs, [])
    assert.deepEqual(
      (await log()).slice(-3).map((line) => line.split(' ')[0]),
      ['mended', 'begun', 'ended'],
    )
  },
)
