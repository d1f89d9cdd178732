import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { toolRuns } from '@omics/contract/tools/runs'

const [id, tool, project_id, flow_id] = ['run', 'tool', 'project', 'flow']

/** The modules of the interface, on a page that is only pretended. */
async function load() {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
  Object.assign(globalThis, {
    document: { cookie: '' },
    location: { protocol: 'http:' },
    localStorage: storage,
  })
  const [{ apiQuery }, { useAgainAddress }] = await Promise.all([
    import('../api/query.ts'),
    import('./use-again-address.ts'),
  ])
  return { apiQuery, useAgainAddress }
}

/** Where the page of a run leads once it is known whether the run stands among one's own of the tool. */
async function addressOf(app_id: string | null, isOwn: boolean, input?: string): Promise<string> {
  const { apiQuery, useAgainAddress } = await load()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } })
  const { queryKey } = apiQuery(toolRuns.show, { params: { id: app_id ?? '', statusId: id } })
  const queryFn = () => (isOwn ? Promise.resolve({ id }) : Promise.reject(new Error('not found')))
  await client.prefetchQuery({ queryKey, queryFn })
  const Page = () => useAgainAddress({ id, project_id, flow_id, app_id })(input)
  const page = renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Page)))
  client.clear()
  return page.replaceAll('&amp;', '&')
}

test('one’s own run of a tool begins again in the tool’s own form', async () => {
  assert.equal(await addressOf(tool, true), '/tool/tool?project=project&repeats=run')
  assert.equal(await addressOf(tool, true, 'w.a b'), '/tool/tool?project=project&repeats=run&input=w.a%20b')
})

test('somebody else’s run of a tool begins again in the form of its workflow, within its project', async () => {
  assert.equal(await addressOf(tool, false), '/project/detail/project/launch/flow?repeats=run')
  assert.equal(
    await addressOf(tool, false, 'w.reads'),
    '/project/detail/project/launch/flow?repeats=run&input=w.reads',
  )
})

test('a run of no tool asks for none', async () => {
  assert.equal(await addressOf(null, true), '/project/detail/project/launch/flow?repeats=run')
})
