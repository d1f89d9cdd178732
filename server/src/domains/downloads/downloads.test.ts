import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { sql } from 'drizzle-orm'
import { FileServer } from '@omics/engine/testing/file-server'
import { until } from '@omics/engine/testing/until'
import { downloads, type Download } from '@omics/contract/downloads/downloads'
import { commonData, commonFiles } from '@omics/contract/files/common-data'
import { files } from '@omics/contract/files/files'
import { ownFiles } from '@omics/contract/files/own-files'
import { jobs } from '@omics/contract/jobs/jobs'
import { projects } from '@omics/contract/projects/projects'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'
import { claimNext, reviveBatch } from './queue.ts'

const outside = new FileServer()
let platform: Platform
let owner: Caller
let project: string

before(async () => {
  await outside.start()
  platform = await startPlatform({ OMICS_OUTSIDE_ALLOWED: `127.0.0.1:${outside.port}` })
  owner = await platform.person('owner')
  project = (await owner.call(projects.create, { body: { name: 'Reads' } })).id
})
after(async () => {
  await platform.close()
  await outside.stop()
})

const md5 = (bytes: Buffer) => createHash('md5').update(bytes).digest('hex')
let count = 0

/** Puts a file on the server outside and gives its address. */
function serve(
  content: Buffer = randomBytes(200_000),
  more: object = {},
  name = `reads ${(count += 1)}.fastq.gz`,
) {
  outside.files.set(`/${name}`, { content, ...more })
  return { address: `${outside.url}/${encodeURIComponent(name)}`, name, content }
}

async function begin(wanted: readonly { address: string; md5?: string; size?: number }[], by = owner) {
  const body = { path: 'raw', files: wanted.map(({ address, ...more }) => ({ address, ...pick(more) })) }
  return by.call(downloads.begin, { params: { id: project }, body })
}
const pick = ({ md5: digest, size }: { md5?: string; size?: number }) => ({
  ...(digest !== undefined && { md5: digest }),
  ...(size !== undefined && { size }),
})

const listed = async (ids: readonly string[]) =>
  (await owner.call(downloads.list, { params: { id: project }, query: { limit: 500 } })).items.filter(
    ({ id }) => ids.includes(id),
  )

const untilAll = (ids: readonly string[], isSo: (row: Download) => boolean) =>
  until('The downloads did not come to that', async () => {
    const rows = await listed(ids)
    return rows.length === ids.length && rows.every(isSo) && rows
  })
const ended = ({ state }: Download) => state === 'done' || state === 'failed'

test('a password and a signature in an address are told to nobody, and serve', async () => {
  const { address, content } = serve()
  const secret = `${address.replace('://', '://reader:pa@ss@')}?signature=abcdef`
  const { ids } = await begin([{ address: secret, md5: '0'.repeat(32) }, { address: `${secret}1` }])
  const rows = await untilAll(ids, ended)
  assert.deepEqual(
    rows.map((row) => [row.address, row.state]),
    [
      [address, 'failed'],
      [address, 'done'],
    ],
  )
  assert.equal(rows[1]?.size, content.length)
  const { rows: noted } = await platform.context.db.execute<{ details: object }>(
    sql`select details from operation where project_id = ${project} and action like '%/downloads%'`,
  )
  assert.doesNotMatch(JSON.stringify([rows, noted]), /pa@ss|reader|abcdef/)
  assert.ok(JSON.stringify(noted).includes(address))
})

test('files come into a folder whole and checked, and one that breaks is gone on with', async () => {
  const [plain, broken] = [serve(), serve(randomBytes(300_000), { breaks: { after: 100_000, times: 2 } })]
  const { ids } = await begin([
    { address: plain.address, md5: md5(plain.content), size: plain.content.length },
    { address: broken.address },
  ])
  const rows = await untilAll(ids, ended)
  assert.deepEqual(
    rows.map(({ state, reason }) => [state, reason]),
    [
      ['done', null],
      ['done', null],
    ],
  )
  assert.deepEqual(
    new Set(rows.map(({ folder, checked_by }) => `${folder} ${checked_by}`)),
    new Set(['raw md5', 'raw null']),
  )
  const query = { search: plain.name }
  const [kept] = (await owner.call(files.file, { params: { id: project }, query })).items
  assert.equal(kept?.sha256, createHash('sha256').update(plain.content).digest('hex'))
  assert.equal(kept.origin, 'import')
  const ranges = outside.seen.filter(({ path }) => path === `/${broken.name}`).map(({ range }) => range)
  assert.deepEqual(ranges, [undefined, 'bytes=100000-', 'bytes=200000-'])
})

test('content of another MD5 or length is fetched anew twice, and then told', async () => {
  const [digest, length] = [serve(), serve()]
  const { ids } = await begin([
    { address: digest.address, md5: '0'.repeat(32) },
    { address: length.address, size: 5 },
  ])
  const rows = await untilAll(ids, ended)
  for (const row of rows) assert.match(row.reason?.en ?? '', /is not what it should be/)
  const asked = outside.seen.filter(({ path, status }) => path === `/${digest.name}` && status === 200).length
  assert.equal(asked, 3)
})

test('what is refused for good or lies inside the network fails at once, and is told in both languages', async () => {
  const { ids, job_id } = await begin([
    { address: `${outside.url}/nothing.bam` },
    { address: 'http://127.0.0.1:1/secret.bam' },
  ])
  const rows = await untilAll(ids, ended)
  assert.match(rows.map(({ reason }) => reason?.en).join(' '), /status 404/)
  assert.match(rows.map(({ reason }) => reason?.zh).join(' '), /位于平台内部网络/)
  const job = await until('The job did not fail', async () =>
    (await owner.call(jobs.own, {})).find(({ id, state }) => id === job_id && state === 'failed'),
  )
  assert.match(job.reason?.en ?? '', /^2 of 2 files could not be fetched/)
})

test('the quota holds what is to come, and gives it back', async () => {
  const slow = serve(randomBytes(400_000), { slow: { bytes: 1000, pauseMs: 20 } })
  const { ids } = await begin([{ address: slow.address, size: 400_000 }])
  const coming = async () => (await owner.call(files.space, { params: { id: project } })).coming
  assert.equal(await coming(), 400_000)
  const whole = [{ address: slow.address, size: 10 ** 15 }]
  const answer = await owner.answer(downloads.begin, { params: { id: project }, body: { files: whole } })
  assert.equal(answer.error?.id, 'quota_exceeded')
  await owner.call(downloads.change, { params: { id: project }, body: { ids, to: 'remove' } })
  assert.equal(await coming(), 0)
})

test('a download pauses and goes on with what has come, and one that is put first goes first', async () => {
  const file = { content: randomBytes(300_000), slow: { bytes: 2000, pauseMs: 40 } }
  const slow = serve(file.content, file)
  const { ids } = await begin([{ address: slow.address, md5: md5(slow.content) }])
  await untilAll(ids, ({ done }) => done > 0)
  const change = (to: 'pause' | 'go_on' | 'first', of = ids) =>
    owner.call(downloads.change, { params: { id: project }, body: { ids: of, to } })
  await change('pause')
  await until('It did not stop', async () =>
    (await owner.call(jobs.own, {})).every(({ state }) => state !== 'running'),
  )
  assert.equal((await listed(ids))[0]?.state, 'paused')
  const served = outside.files.get(`/${slow.name}`)
  if (served) delete served.slow
  await change('go_on')
  assert.equal((await untilAll(ids, ended))[0]?.state, 'done')
  assert.match(
    outside.seen.findLast(({ path }) => path === `/${slow.name}`)?.range ?? '',
    /^bytes=[1-9]\d*-$/,
  )
})

test('all processes together keep to so many of a host, and one that is gone gives its files back', async () => {
  const { db } = platform.context
  const batch = crypto.randomUUID()
  await db.execute(
    sql`insert into download_batch (id, project_id, title) values (${batch}, ${project}, '{}')`,
  )
  await db.execute(sql`
    insert into download (id, batch_id, project_id, name, address, host)
    select gen_random_uuid(), ${batch}, ${project}, 'a' || n, 'https://x/a' || n, case when n < 4 then 'x' else 'y' end
    from generate_series(1, 6) n`)
  const limits = { inAll: 3, ofHost: 2 }
  const claims = await Promise.all([1, 2, 3, 4, 5].map(() => claimNext(db, batch, limits)))
  assert.deepEqual(claims.flatMap((claim) => claim?.name ?? []).toSorted(), ['a1', 'a2', 'a4'])
  await reviveBatch(db, batch)
  assert.equal((await claimNext(db, batch, limits))?.name, 'a1')
  await db.execute(sql`delete from download_batch where id = ${batch}`)
})

test('a project whose hosts are slow takes every place and keeps none from another project', async () => {
  const { db } = platform.context
  const [slow, quick] = [crypto.randomUUID(), crypto.randomUUID()]
  const other = (await owner.call(projects.create, { body: { name: 'Quick' } })).id
  for (const [batch, of, host] of [
    [slow, project, 'slow'],
    [quick, other, 'quick'],
  ]) {
    await db.execute(sql`insert into download_batch (id, project_id, title) values (${batch}, ${of}, '{}')`)
    await db.execute(sql`
      insert into download (id, batch_id, project_id, name, address, host)
      select gen_random_uuid(), ${batch}, ${of}, ${host} || n, 'https://' || ${host} || n || '/a', ${host}::text || n
      from generate_series(1, 4) n`)
  }
  const limits = { inAll: 2, ofHost: 1 }
  const claim = async (batch: string) => (await claimNext(db, batch, limits))?.name
  assert.deepEqual([await claim(slow), await claim(slow), await claim(slow)], ['slow1', 'slow2', undefined])
  assert.deepEqual([await claim(quick), await claim(quick)], ['quick1', undefined])
  await db.execute(sql`delete from download_batch where id in (${slow}, ${quick})`)
})

test('projects share the places, and those of a host from which several fetch', async () => {
  const { db } = platform.context
  const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
  const other = (await owner.call(projects.create, { body: { name: 'Beside' } })).id
  for (const [batch, of] of [
    [first, project],
    [second, other],
  ]) {
    await db.execute(sql`insert into download_batch (id, project_id, title) values (${batch}, ${of}, '{}')`)
    await db.execute(sql`
      insert into download (id, batch_id, project_id, name, address, host)
      select gen_random_uuid(), ${batch}, ${of}, 'a' || n, 'https://same/a' || n, 'same' from generate_series(1, 9) n`)
  }
  const limits = { inAll: 6, ofHost: 4 }
  const claimed = async (batch: string) => {
    let count = 0
    while (await claimNext(db, batch, limits)) count += 1
    return count
  }
  assert.deepEqual([await claimed(first), await claimed(second)], [4, 2])
  await db.execute(sql`delete from download where batch_id = ${first} and state = 'running'`)
  assert.equal(await claimed(second), 2, 'what is free goes to whoever waits')
  await db.execute(sql`delete from download_batch where id in (${first}, ${second})`)
})

test('files are fetched into an entry of the library, all of them or none, and nothing of them stays on the way', async () => {
  const keeper = await platform.person('keeper', 'admin')
  const { id } = await keeper.call(commonData.create, { body: { name: 'Fetched', kind: 'annotation' } })
  const [one, two] = [serve(randomBytes(5000), {}, 'genes.gtf'), serve(randomBytes(5000), {}, 'known.vcf')]
  const fetch = async (wanted: readonly { address: string; md5?: string }[]) => {
    const { job_id } = await keeper.call(downloads.beginCommon, {
      params: { id },
      body: { files: [...wanted] },
    })
    return until('It did not end', async () => {
      const job = (await keeper.call(jobs.own, {})).find((own) => own.id === job_id)
      return (job?.state === 'done' || job?.state === 'failed') && job
    })
  }
  const there = async () =>
    (await keeper.call(commonFiles.folder, { params: { id }, query: {} })).items.map(({ name }) => name)
  const wrong = await fetch([one, { address: two.address, md5: md5(Buffer.from('another')) }])
  assert.match(wrong.reason?.en ?? wrong.state, /known\.vcf/)
  assert.deepEqual(await there(), [])
  await fetch([one, { address: two.address, md5: md5(two.content) }])
  assert.deepEqual(await there(), ['genes.gtf', 'known.vcf'])
  // Of the first try the one file that came well stays in the person's own space.
  const own = (await keeper.call(ownFiles.folder, { query: {} })).items.map(({ name }) => name)
  assert.deepEqual(own, ['genes.gtf'])
  const stranger = await platform.person('no-keeper')
  const refused = await stranger.answer(downloads.beginCommon, { params: { id }, body: { files: [one] } })
  assert.equal(refused.error?.id, 'not_permitted')
})

test('who may not change the project any more has nothing put into it', async () => {
  const leaver = await platform.person('leaver')
  const { db } = platform.context
  const member = sql`insert into project_member (project_id, person_id, role) values (${project}, ${leaver.personId}, 'editor')`
  await db.execute(member)
  const { ids } = await begin([serve()], leaver)
  assert.equal((await untilAll(ids, ended))[0]?.state, 'done')
  const slow = serve(randomBytes(300_000), { slow: { bytes: 2000, pauseMs: 40 } })
  const { ids: later } = await begin([slow], leaver)
  await db.execute(sql`delete from project_member where person_id = ${leaver.personId}`)
  await db.execute(sql`update download set state = 'failed' where id = ${later[0]}`)
  const own = (await leaver.call(jobs.own, {}))[0]
  await until('It is still under way', async () =>
    (await leaver.call(jobs.own, {})).every(({ state }) => /^(done|failed|cancelled)$/.test(state)),
  )
  assert.ok(own)
  assert.equal((await leaver.answer(jobs.again, { params: { id: own.id } })).error?.id, 'not_found')
  // What was begun before the right was lost asks for it as well.
  await platform.context.jobs.again(db, own.id)
  const [row] = await untilAll(later, ({ state, reason }) => state === 'failed' && reason !== null)
  assert.match(row?.reason?.en ?? '', /may not change this project any more/)
})

test('who loses the right to change the project while a file comes has it not put there', async () => {
  const leaver = await platform.person('late-leaver')
  const { db } = platform.context
  await db.execute(sql`
    insert into project_member (project_id, person_id, role) values (${project}, ${leaver.personId}, 'editor')`)
  const { ids } = await begin([serve(randomBytes(60_000), { slow: { bytes: 2000, pauseMs: 50 } })], leaver)
  await untilAll(ids, ({ done }) => done > 0)
  await db.execute(sql`delete from project_member where person_id = ${leaver.personId}`)
  const [row] = await untilAll(ids, ended)
  assert.match(row?.reason?.en ?? row?.state ?? '', /may not change this project any more/)
})
