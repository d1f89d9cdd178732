import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Endpoint } from '@omics/contract/endpoint'
import type { Envelope } from '@omics/contract/errors'
import { endpoints } from './endpoints.ts'
import { follow } from './example.ts'
import { examples } from './examples.ts'
import { send } from './send.ts'
import { makeWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await makeWorld()
})
after(() => world.close())

/** Makes another object of the kind that an endpoint's access names, in which nothing of an example lies. */
async function another({ access }: Endpoint): Promise<string> {
  assert.ok(access.kind === 'object')
  if (access.of === 'workflow') return world.published.workflowId
  return (await (access.of === 'report' ? world.newReport() : world.newProject())).id
}

for (const [name, endpoint] of endpoints) {
  const { access, path } = endpoint
  if (access.kind !== 'object' || path.split('{').length < 3) continue
  const { of, parameter } = access
  test(`${name} finds nothing that lies in another ${of}, even for those who may see both`, async () => {
    await follow(world, examples, name, world.people.administrator, async (request) => {
      if (request.params?.[parameter] === world.published.workflowId) return
      const params = { ...request.params, [parameter]: await another(endpoint) }
      const response = await send(world.base, endpoint, { ...request, params }, world.people.administrator)
      const text = await response.text()
      assert.equal((JSON.parse(text) as Envelope).error?.id, 'not_found', text)
    })
  })
}
