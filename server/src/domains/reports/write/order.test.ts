import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'drizzle-orm'
import { flows } from '@omics/contract/warehouse/flows'
import { launches } from '@omics/contract/analyses/launches'
import { projects } from '@omics/contract/projects/projects'
import { reports } from '@omics/contract/reports/reports'
import { workflows } from '@omics/contract/warehouse/workflows'
import { ended } from '../../../testing/ended.ts'
import { startPlatform } from '../../../testing/platform.ts'
import { startWorker } from '../../analyses/running/worker.ts'

const content = `version 1.1
workflow three { call draw output {
  File table = draw.table File tree = draw.tree File map = draw.map File cells = draw.cells File shares = draw.shares
} }
task draw {
  command <<<
    printf 'sample\\treads\\none\\t10\\n' > table.tsv
    echo '(a,b);' > tree.nwk
    echo '<svg xmlns="http://www.w3.org/2000/svg"/>' > map.svg
    printf 'barcode\\tcluster\\tX_umap_1\\tX_umap_2\\nA\\t1\\t0\\t0\\nC\\t2\\t1\\t1\\n' > cells.tsv
    printf 'component\\tpercent_of_variance\\n1\\t20\\n2\\t5\\n' > elbow.tsv
  >>>
  output {
    File table = "table.tsv" File tree = "tree.nwk" File map = "map.svg" File cells = "cells.tsv" File shares = "elbow.tsv"
  }
}
`

test('outputs stand in a report in the order in which the version of the workflow names them, and no others', async () => {
  const platform = await startPlatform()
  const worker = await startWorker(platform.context, 'test')
  try {
    const lin = await platform.person('lin')
    const project = await lin.call(projects.create, { body: { name: 'Order' } })
    const first = { tag: '1.0', entry: 'main.wdl', sources: [{ path: 'main.wdl', content }] }
    const draft = await lin.call(workflows.create, { body: { name: 'three', first } })
    const version = { id: draft.workflow_id, version_id: draft.id }
    await lin.call(workflows.publish, { params: version })
    const flow = await lin.call(flows.create, {
      params: { id: project.id },
      body: { version_id: draft.id, mode: 'files', inputs: {} },
    })
    const body = { name: 'Once', mode: 'files' as const, inputs: {}, idempotency_key: 'order-in-a-report' }
    const { analysis_id: id } = await lin.call(launches.dataStart, { params: { id: flow.id }, body })
    assert.equal((await ended(worker, lin, id)).state, 'succeeded')
    const kindsBy = async (outputs: readonly string[], language: 'en' | 'zh') => {
      const report = JSON.stringify({ title: '', introduction: '', outputs, templates: [] })
      await platform.context.db.execute(
        sql`update workflow_version set report = ${report}::jsonb where id = ${draft.id}`,
      )
      const { report_id } = await lin.call(reports.push, { params: { id }, body: { language } })
      const { sections } = await lin.call(reports.show, { params: { id: report_id } })
      return sections.flatMap((part) =>
        part.kind === 'plot'
          ? [part.chart.kind]
          : ['table', 'viewer', 'image'].includes(part.kind)
            ? [part.kind]
            : [],
      )
    }
    assert.deepEqual(await kindsBy(['three.tree', 'three.map', 'three.table'], 'en'), [
      'viewer',
      'image',
      'table',
    ])
    const ofCells = ['cells', 'table', 'shares', 'tree']
    assert.deepEqual(await kindsBy(ofCells, 'zh'), ['scatter', 'table', 'line', 'viewer'])
    assert.deepEqual(await kindsBy(['table', 'tree'], 'zh'), ['table', 'viewer'])
  } finally {
    await worker.close()
    await platform.close()
  }
})
