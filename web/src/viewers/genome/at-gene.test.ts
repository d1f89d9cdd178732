import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serveBytes } from '../testing/serve-bytes.ts'
import { geneOn, genesOf } from './at-gene.ts'
import { planTogether } from './load.ts'

const annotation =
  '##gff-version 3\n##sequence-region c1 1 5000\nc1\tt\tgene\t1001\t2000\t.\t+\t.\tID=gene:ENSG1;Name=dnaK\n'

test('a gene is found by name or id once its annotation can be read, though it could not before', async () => {
  await using served = await serveBytes('a.gff3', Buffer.from(annotation))
  const plan = await planTogether([served.source], new AbortController().signal)
  assert.ok(plan.kind === 'ready')
  const [track] = plan.tracks
  assert.ok(track)
  const { url } = track.source
  track.source.url = `${url}?expired`
  assert.equal(await geneOn(plan, 'dnaK'), undefined)
  track.source.url = url
  const region = { contig: 'c1', start: 901, end: 2100 }
  assert.deepEqual(await geneOn(plan, 'dnak'), region)
  assert.deepEqual(await geneOn(plan, 'ENSG1'), region)
  assert.deepEqual(await genesOf(plan, region, 8), ['dnaK'])
  assert.equal(await geneOn(plan, 'nobody'), undefined)
})
