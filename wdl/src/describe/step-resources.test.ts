import assert from 'node:assert/strict'
import { test } from 'node:test'
import { loadAndCheck } from '../check/load.ts'
import { stepResources } from './step-resources.ts'

test('every step tells what it asks of the machine, in called workflows, scatters and conditions too', async () => {
  const sources: Record<string, string> = {
    'main.wdl': `version 1.1
      import "sub.wdl"
      task align {
        input { Int gb = 4 }
        command <<< >>>
        runtime { memory: "~{gb} GB"  cpu: 2  maxRetries: 1  disk: "10 GiB" }
      }
      workflow main {
        scatter (i in range(2)) { call align }
        if (true) { call sub.inner as again }
      }`,
    'sub.wdl': `version 1.2
      task sort { command <<< >>>  requirements { memory: "1 GiB"  max_retries: 3 } }
      task plain { command <<< >>> }
      workflow inner { call sort  call plain }`,
  }
  const { document } = await loadAndCheck('main.wdl', (uri) => Promise.resolve(sources[uri] ?? ''), {
    mode: 'tolerant',
  })
  assert.ok(document)
  assert.deepEqual(stepResources(document), [
    {
      step: 'align',
      task: 'align',
      asks: { memory: '"~{gb} GB"', cpu: '2', disks: '"10 GiB"', maxRetries: '1' },
      needs: { cpu: 2, diskBytes: 10 * 2 ** 30 },
    },
    {
      step: 'again.sort',
      task: 'sort',
      asks: { memory: '"1 GiB"', maxRetries: '3' },
      needs: { memoryBytes: 2 ** 30 },
      conditional: true,
    },
    { step: 'again.plain', task: 'plain', asks: {}, needs: {}, conditional: true },
  ])
})
