import assert from 'node:assert/strict'
import { emptyHome, home } from '@omics/contract/administration/home'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** Opens the workflows of people to visitors while something is done. */
async function whileOpen({ people: { administrator } }: World, act: () => Promise<void>): Promise<void> {
  const set = async (content: typeof emptyHome) => {
    const { version } = await administrator.call(home.configuration, {})
    await administrator.call(home.configure, { body: { content, version } })
  }
  await set({ ...emptyHome, for_visitors: true, workflows: true })
  await act()
  await set(emptyHome)
}

export const publicWorkflowsExamples: ExamplesOf<'publicWorkflows'> = {
  list: (call, world) =>
    whileOpen(world, async () => {
      const { items } = await call({ query: { search: 'shout' } })
      assert.ok(items.some(({ id }) => id === world.published.workflowId))
    }),
  show: (call, world) =>
    whileOpen(world, async () => {
      const shown = await call({ params: { id: world.published.workflowId } })
      assert.ok(shown.inputs.length > 0 && shown.tasks.length > 0)
    }),
}
