import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, test } from 'node:test'
import { jobs } from '@omics/contract/jobs/jobs'
import { tools } from '@omics/contract/tools/tools'
import { until } from '@omics/engine/testing/until'
import { publishWorkflow } from '../../api-tests/runs.ts'
import { canInstall } from '../../gateways/debian.ts'
import { startPlatform, type Caller, type Platform } from '../../testing/platform.ts'

const onDebian = { skip: canInstall() ? false : 'packages can be installed by root on Debian alone' }
const path = process.env['PATH']
let folder: string
let platform: Platform
let admin: Caller
let toolId: string

before(async () => {
  platform = await startPlatform()
  admin = await platform.person('admin', 'admin')
  const { versionId } = await publishWorkflow(admin, 'Cutting')
  folder = await mkdtemp(join(tmpdir(), 'omics-packages-'))
  process.env['PATH'] = `${folder}:${path}`
  await apt('true')
  const face = { title: 'Cutting', title_zh: '切割', programs: ['cut-reads'], packages: ['read-cutter'] }
  toolId = (await admin.call(tools.create, { body: { ...face, version_id: versionId } })).id
})
afterEach(() => rm(join(folder, 'cut-reads'), { force: true }))
after(async () => {
  process.env['PATH'] = path
  await rm(folder, { recursive: true })
  await platform.close()
})

const program = (name: string, script: string) =>
  writeFile(join(folder, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

/** What stands for apt: it tells its progress as apt does, and does this for an installation. */
const apt = (installs: string) =>
  program(
    'apt-get',
    `case "$*" in
      *--assume-no*--download-only*) echo "Need to get 1,234 kB of archives."; echo "After this, 5.6 MB of additional disk space will be used."; exit 1;;
      *\\ install\\ *) echo "pmstatus:read-cutter:40.0:Unpacking" >&3; ${installs};;
    esac`,
  )

const needs = async () => (await admin.call(tools.show, { params: { id: toolId } })).needs
const install = () => admin.call(tools.install, { params: { id: toolId } })
const own = async (id: string) => (await admin.call(jobs.own, {})).find((job) => job.id === id)
const untilIt = (id: string, state: string) =>
  until(`The job is not ${state}`, async () => (await own(id))?.state === state)

test('a tool says what it lacks, with what installing takes', onDebian, async () => {
  await apt('true')
  assert.deepEqual(await needs(), {
    missing_programs: ['cut-reads'],
    missing_packages: ['read-cutter'],
    command: 'sudo apt-get install --no-remove --no-install-recommends read-cutter',
    download: 1_234_000,
    disk: 5_600_000,
    seconds: 60,
    may_install: true,
  })
  const member = await platform.person('member')
  await admin.call(tools.share, { params: { id: toolId }, body: { sharing: 'published' } })
  const seen = await member.call(tools.show, { params: { id: toolId } })
  assert.equal(seen.needs.may_install, false)
  const body = { texts: {}, idempotency_key: 'taken off meanwhile' }
  const refused = await member.answer(tools.start, { params: { id: toolId }, body })
  assert.deepEqual([refused.status, refused.error?.id], [422, 'not_ready'])
  assert.match(refused.message, /cut-reads is missing on the server/)
  const [listed] = (await member.call(tools.list, { query: { search: 'reads qiege' } })).items
  assert.deepEqual([listed?.id, listed?.lacking], [toolId, true], 'found by its program and in pinyin')
  assert.equal(seen.needs.disk, null, 'apt is asked for whoever may install alone')
  assert.equal((await member.answer(tools.install, { params: { id: toolId } })).status, 403)
})

test(
  'asked for twice it is installed once, with progress, and nothing is missing then',
  onDebian,
  async () => {
    await apt(
      `printf '#!/bin/sh\\n' > '${join(folder, 'cut-reads')}'; chmod +x '${join(folder, 'cut-reads')}'`,
    )
    const { job_id } = await install()
    assert.equal((await install()).job_id, job_id)
    await untilIt(job_id, 'done')
    assert.equal((await own(job_id))?.progress?.done, 40)
    assert.deepEqual((await needs()).missing_programs, [])
  },
)

test('what apt says when it fails is told; so is a package without the program', onDebian, async () => {
  const reasonOf = async () => {
    const { job_id } = await install()
    await untilIt(job_id, 'failed')
    return (await own(job_id))?.reason
  }
  await apt('echo "E: Unable to locate package read-cutter" >&2; exit 100')
  assert.match((await reasonOf())?.en ?? '', /could not be installed: E: Unable to locate package/)
  await apt('true')
  assert.match((await reasonOf())?.zh ?? '', /仍缺少以下程序：cut-reads/)
})

test('to install a tool’s packages removes none of the machine', onDebian, async () => {
  await apt('case "$*" in *--no-remove*) ;; *) echo "E: It removes bash" >&2; exit 100;; esac')
  const { job_id } = await install()
  await untilIt(job_id, 'failed')
  assert.match((await own(job_id))?.reason?.en ?? '', /these programs are not there/)
  const { version_id } = await admin.call(tools.show, { params: { id: toolId } })
  const body = { title: 'Removing', packages: ['bash-'], version_id }
  assert.equal((await admin.answer(tools.create, { body })).status, 422)
})

test(
  'R alone is not all that a tool of R needs: the library of each of its packages is looked for',
  onDebian,
  async () => {
    await apt('true')
    const { version_id } = await admin.call(tools.show, { params: { id: toolId } })
    const body = { title: 'Libraries', programs: ['sh'], packages: ['r-cran-neverwritten'], version_id }
    const { id, needs: lacks } = await admin.call(tools.create, { body })
    assert.deepEqual(lacks.missing_programs, ['r-cran-neverwritten'])
    const listed = (await admin.call(tools.list, { query: { search: 'Libraries' } })).items
    assert.deepEqual(
      listed.map(({ lacking }) => lacking),
      [true],
    )
    const started = { texts: {}, idempotency_key: 'without its library' }
    assert.match(
      (await admin.answer(tools.start, { params: { id }, body: started })).message,
      /r-cran-neverwritten is missing/,
    )
  },
)

test(
  'a library that R has lacks nothing',
  { skip: existsSync('/usr/lib/R/library/base') ? false : 'R is missing' },
  async () => {
    const { version_id } = await admin.call(tools.show, { params: { id: toolId } })
    const body = { title: 'With R', programs: ['sh'], packages: ['r-cran-base'], version_id }
    assert.deepEqual((await admin.call(tools.create, { body })).needs.missing_programs, [])
  },
)
