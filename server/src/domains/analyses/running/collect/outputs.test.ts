import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import type { Json } from '@omics/contract/json'
import type { Database } from '../../../../db/database.ts'
import { flowIn, launchFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../../testing/platform.ts'
import { claimRuns, takeOver, type ClaimedRun } from '../claim.ts'
import { collectOutputs } from './outputs.ts'

let platform: Platform
let owner: Caller
let projectId: string

before(async () => {
  platform = await startPlatform({ OMICS_HOST_TOOLS: '1' })
  owner = await platform.person('lin')
  projectId = (await owner.call(projects.create, { body: { name: 'Outputs' } })).id
})
after(() => platform.close())

let count = 0

/** A run that waits, with a folder of its own for what its tasks would have made. */
async function waitingRun(): Promise<{ id: string; folder: string }> {
  count += 1
  const wdl = 'version 1.1\nworkflow w { output { Int o = 1 } }'
  const analysis = await launchFlow(owner, await flowIn(owner, projectId, `outputs ${count}`, wdl))
  const { rows } = await platform.context.db.execute<{ id: string }>(
    sql`select id from run where analysis_id = ${analysis}`,
  )
  const id = rows[0]?.id ?? ''
  const folder = join(platform.context.config.dataFolder, 'runs', id, 'calls')
  await mkdir(folder, { recursive: true })
  return { id, folder }
}

async function claim(id: string): Promise<ClaimedRun> {
  const run = (await claimRuns(platform.context.db, 'test', 100)).find((one) => one.id === id)
  assert.ok(run)
  return run
}

async function write(folder: string, names: readonly string[]): Promise<string[]> {
  const paths = names.map((name) => join(folder, name))
  for (const path of paths) {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, path)
  }
  return paths
}

const numbered = (total: number) => Array.from({ length: total }, (_, n) => `out-${n}.txt`)

/** The database with its statements counted. */
function counting(): { db: Database; statements(): number } {
  let statements = 0
  const logger = {
    logQuery: () => {
      statements += 1
    },
  }
  return { db: drizzle(platform.context.connection.pool, { logger }), statements: () => statements }
}

async function statementsFor(total: number): Promise<number> {
  const { id, folder } = await waitingRun()
  const run = await claim(id)
  // Every call of a scatter gives its file the same name.
  const paths = await write(
    folder,
    numbered(total).map((name) => `${name}/result.txt`),
  )
  const { db, statements } = counting()
  await collectOutputs({ ...platform.context, db }, run, { all: paths }, paths)
  return statements()
}

const filesOf = async (runId: string) =>
  (
    await platform.context.db.execute<{ name: string; folder: string }>(sql`
      select name, folder_path(id) as folder from file
      where run_id = ${runId} and trashed_at is null order by folder, name`)
  ).rows

test('a run with twenty times as many output files asks the database hardly more', async () => {
  const few = await statementsFor(20)
  const many = await statementsFor(400)
  assert.ok(few < 40, `${few} statements for 20 files`)
  assert.ok(many <= few + 10, `${few} statements for 20 files, ${many} for 400`)
})

test('files of a run that was killed while they were collected are there once, none is lost', async () => {
  const { id, folder } = await waitingRun()
  const paths = await write(folder, numbered(1100))
  const { config, db } = platform.context
  const child = spawn(process.execPath, [join(import.meta.dirname, 'die-collecting.ts'), '700', ...paths], {
    env: {
      PATH: process.env['PATH'],
      DATABASE_URL: platform.databaseUrl,
      OMICS_DATA: config.dataFolder,
    },
    stdio: 'inherit',
  })
  const [, signal] = await once(child, 'exit')
  assert.equal(signal, 'SIGKILL')
  assert.equal((await filesOf(id)).length, 500, 'the portion that was under way is not there by half')
  await takeOver(db, 'mortal')
  const outputs = await collectOutputs(platform.context, await claim(id), { all: paths }, paths)
  assert.deepEqual(
    (await filesOf(id)).map(({ name }) => name),
    numbered(1100).toSorted(),
  )
  const names = Array.isArray(outputs['all']) ? outputs['all'] : []
  assert.deepEqual(
    names.map((uri) => String(uri).split('/').at(-1)),
    numbered(1100),
  )
})

test('a folder among the outputs holds all its files though outputs name one of them, or a folder in it, too', async () => {
  const { id, folder } = await waitingRun()
  await write(folder, ['multiqc/report.html', 'multiqc/data/a.tsv', 'multiqc/data/deep/b.tsv'])
  const paths = ['multiqc/report.html', 'multiqc/data', 'multiqc'].map((path) => join(folder, path))
  const [report = '', data = '', all = ''] = paths
  const outputs: Record<string, Json> = { report, data, all }
  const run = await claim(id)
  const made = await collectOutputs(platform.context, run, outputs, paths)
  assert.deepEqual(
    (await filesOf(id)).map((file) => `${file.folder}/${file.name}`.replace(/^.*?multiqc/, 'multiqc')),
    ['multiqc/report.html', 'multiqc/data/a.tsv', 'multiqc/data/deep/b.tsv'],
  )
  assert.match(String(made['data']), /^omics:\/\/[0-9a-f-]{36}\/data$/)
  assert.deepEqual(await collectOutputs(platform.context, run, outputs, paths), made)
})

test('when one output cannot be kept, nothing of the run is', async () => {
  const { id, folder } = await waitingRun()
  const [good = ''] = await write(folder, ['good.txt'])
  const paths = [good, join(folder, 'missing.txt')]
  await assert.rejects(collectOutputs(platform.context, await claim(id), { paths }, paths), /outputMissing/)
  assert.deepEqual(await filesOf(id), [])
})

test('of a folder of more than a thousand files a thousand are told, with where the others are', async () => {
  const { id, folder } = await waitingRun()
  await write(
    folder,
    numbered(1005).map((name) => `many/${name}`),
  )
  const path = join(folder, 'many')
  const run = await claim(id)
  const outputs = await collectOutputs(platform.context, run, { all: path }, [path])
  await platform.context.db.execute(
    sql`update run set outputs = ${JSON.stringify(outputs)}::jsonb where id = ${id}`,
  )
  const params = { id: projectId, analysi_id: run.analysis_id }
  const [told] = await owner.call(analyses.showFile, { params })
  assert.equal(told?.files.length, 1000)
  assert.deepEqual(
    told.more_in.map((one) => `omics://${one}/many`),
    [outputs['all']],
  )
})
