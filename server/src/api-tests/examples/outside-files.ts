import assert from 'node:assert/strict'
import { outsideFiles } from '@omics/contract/tools/outside-files'
import type { ExamplesOf } from '../example.ts'
import { commit } from '../github.ts'
import type { World } from '../world.ts'

/** What the peer gives whole, whatever part is asked for. */
const content = JSON.stringify({ sha: commit })
const addressOf = ({ platform }: World) =>
  `${platform.context.config.githubApi}/repos/somebody/shout/commits/main`

export const outsideFilesExamples: ExamplesOf<'outsideFiles'> = {
  open: async (call, world) => {
    const { name, size } = await call({ body: { address: addressOf(world) } })
    assert.deepEqual([name, size], ['main', content.length])
  },
  content: async (call, world) => {
    const body = { address: addressOf(world) }
    const { url } = await world.people.viewer.call(outsideFiles.open, { body })
    const { pathname, searchParams } = new URL(url, world.base)
    const response = await call.raw({
      params: { key: pathname.split('/').at(-2) ?? '', name: pathname.split('/').at(-1) ?? '' },
      query: { address: '', until: 0, size: 0, signature: '', ...Object.fromEntries(searchParams) },
      headers: { range: 'bytes=2-4' },
    })
    assert.equal(response.headers.get('content-range'), `bytes 2-4/${content.length}`)
    assert.equal(await response.text(), content.slice(2, 5))
  },
}
