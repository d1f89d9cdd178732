import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { analyses } from '@omics/contract/analyses/analyses'
import { projects } from '@omics/contract/projects/projects'
import { until } from '@omics/engine/testing/until'
import { startEmbedded } from '../../../db/embedded.ts'
import { durableTemplate } from '../../../testing/durable-database.ts'
import { launchFlow, newFlow } from '../../../testing/flow.ts'
import { startPlatform, type Caller, type Platform } from '../../../testing/platform.ts'
import { startWorker, type Worker } from './worker.ts'

/** OMICS_CRASH_ROUNDS=20 tries it longer. */
const rounds = Number(process.env['OMICS_CRASH_ROUNDS'] ?? 2)
const wdl = `version 1.1
workflow w {
  scatter (i in range(${rounds * 8})) { call t { input: i } }
  output { Array[Int] all = t.n  Array[File] files = t.f }
}
task t {
  input { Int i }
  command <<< sleep 0.4; echo ~{i} > f >>>
  output { Int n = read_int("f")  File f = "f" }
}
`

let folder: string
let platform: Platform
let worker: Worker
let lin: Caller
let stopDatabase: () => Promise<void>

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-crash-'))
  stopDatabase = await durableTemplate(folder)
  platform = await startPlatform()
  worker = await startWorker(platform.context, 'test')
  lin = await platform.person('lin')
})
after(async () => {
  await worker.close()
  await platform.close()
  await stopDatabase()
  await rm(folder, { recursive: true, force: true })
})

/** Ends the database as a power cut would, and starts it again. */
async function crashDatabase(): Promise<void> {
  const [pid = ''] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await delay(300)
  // Its other processes hold the memory that they share until they notice, and none starts on that before.
  await until('The database does not start again', () => startEmbedded(folder).catch(() => undefined))
}

async function start(): Promise<string> {
  const { flowId } = await newFlow(lin, 'Crash', wdl)
  const id = await launchFlow(lin, flowId)
  worker.wake()
  return id
}

test(`a run goes on after its database was killed ${rounds} times, and nothing acknowledged is lost`, async () => {
  const id = await start()
  const acknowledged: string[] = []
  const over = new AbortController()
  const creating = (async () => {
    for (let number = 0; !over.signal.aborted; number += 1) {
      const answer = await lin.answer(projects.create, { body: { name: `P ${number}` } })
      if (answer.status === projects.create.success)
        acknowledged.push(projects.create.output.parse(answer.data).id)
      else assert.equal(answer.status, 503, JSON.stringify(answer))
      await delay(10)
    }
  })()
  for (let round = 0; round < rounds; round += 1) {
    await delay(500 + Math.random() * 700)
    await crashDatabase()
  }
  const state = await ended(id)
  over.abort()
  await creating
  assert.equal(state, 'succeeded')

  const { rows } = await platform.context.db.execute<{ id: string }>(sql`select id from project`)
  const there = new Set(rows.map((row) => row.id))
  assert.ok(acknowledged.length > 10)
  assert.deepEqual(
    acknowledged.filter((one) => !there.has(one)),
    [],
  )
  const finished = await platform.context.db.execute<{ finished: number; calls: number }>(sql`
    select count(*)::int as finished, count(distinct event ->> 'call')::int as calls from run_event
    where event ->> 'type' = 'callFinished'`)
  assert.deepEqual(finished.rows[0], { finished: rounds * 8, calls: rounds * 8 })
  const tried = (await readdir(join(platform.context.config.dataFolder, 'runs'), { recursive: true })).filter(
    (path) => /attempt-\d+$/.test(path),
  )
  assert.equal(tried.length, rounds * 8, 'no call ran twice')
})

function ended(id: string): Promise<string> {
  const ask = async () => {
    const answer = await lin.answer(analyses.show, { params: { id } })
    const state = answer.status === 200 ? analyses.show.output.parse(answer.data).state : 'running'
    return state === 'waiting' || state === 'running' ? undefined : state
  }
  return until('The analysis did not end', ask, { seconds: 120 })
}
