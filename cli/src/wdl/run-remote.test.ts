import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { FileServer } from '@omics/engine/testing/file-server'
import { until } from '@omics/engine/testing/until'

const MAIN = join(import.meta.dirname, '..', 'main.ts')
const root = mkdtempSync(join(tmpdir(), 'omics-cli-remote-'))
const server = new FileServer()
const content = randomBytes(400_000)
const sha256 = createHash('sha256').update(content).digest('hex')

before(() => server.start())
beforeEach(() => {
  server.seen.length = 0
})
after(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

/** Digests a file, beside an index of which it asks only that it lies beside it. */
const source = (fallback: string) => `
version 1.1
workflow main {
  input {
    File reads
    File index = "${fallback}"
  }
  call digest { input: reads, index }
  output {
    String sha256 = digest.sha256
    String names = digest.names
  }
}
task digest {
  input {
    File reads
    File index
  }
  command <<<
    sha256sum < '~{reads}' | cut -c1-64
    ls "$(dirname '~{reads}')" | paste -sd' ' > names
  >>>
  output {
    String sha256 = read_string(stdout())
    String names = read_string("names")
  }
}`

function start(folder: string, inputs: object, wdl = source(`${server.url}/d/reads.bam.bai`)): ChildProcess {
  writeFileSync(join(root, 'main.wdl'), wdl)
  writeFileSync(join(root, 'inputs.json'), JSON.stringify(inputs))
  const args = [
    'wdl',
    'run',
    join(root, 'main.wdl'),
    '-i',
    join(root, 'inputs.json'),
    '--dir',
    join(root, folder),
  ]
  return spawn(process.execPath, ['--no-warnings', MAIN, ...args], { env: { ...process.env, LC_ALL: 'C' } })
}

async function ended(child: ChildProcess): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const text = { stdout: '', stderr: '' }
  child.stdout?.on('data', (part) => (text.stdout += String(part)))
  child.stderr?.on('data', (part) => (text.stderr += String(part)))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, ...text }
}

test('inputs and defaults that are addresses lie side by side in the task, and are told as a stage', async () => {
  server.files.set('/d/reads.bam', { content })
  server.files.set('/d/reads.bam.bai', { content: Buffer.from('index') })
  const { code, stdout, stderr } = await ended(start('first', { 'main.reads': `${server.url}/d/reads.bam` }))
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), { 'main.sha256': sha256, 'main.names': 'reads.bam reads.bam.bai' })
  assert.match(stderr, /> fetch inputs[\s\S]*\+ fetch inputs[\s\S]*> digest/)
  const [run = ''] = readdirSync(join(root, 'first')).filter((name) => /^\d/.test(name))
  const log = readFileSync(join(root, 'first', run, 'calls', 'fetch inputs', 'attempt-1', 'stderr'), 'utf8')
  assert.match(log, new RegExp(`/d/reads\\.bam {2}0\\.4 MB {2}sha256 ${sha256}`))
})

test('a run that is killed while it fetches goes on where it was', async () => {
  server.files.set('/d/slow.bam', { content, slow: { bytes: 40_000, pauseMs: 100 } })
  const inputs = { 'main.reads': `${server.url}/d/slow.bam` }
  const killed = start('killed', inputs)
  const gone = ended(killed)
  const partial = join(root, 'killed', '.remote', 'partial')
  const arrived = () => {
    try {
      return readdirSync(partial).some((name) => readFileSync(join(partial, name)).length > 100_000)
    } catch {
      return false
    }
  }
  await until('Nothing arrives', arrived)
  killed.kill('SIGKILL')
  await gone
  const { code, stdout, stderr } = await ended(start('killed', inputs))
  assert.equal(code, 0, stderr)
  assert.equal(JSON.parse(stdout)['main.sha256'], sha256)
  const asked = server.seen.filter(({ path }) => path === '/d/slow.bam')
  assert.deepEqual(
    asked.map(({ status }) => status),
    [200, 206],
  )
})

test('an address that cannot be had fails the run with what to do', async () => {
  const { code, stderr } = await ended(start('none', { 'main.reads': `${server.url}/d/none.bam` }))
  assert.equal(code, 1)
  assert.match(stderr, /none\.bam could not be fetched: it answered with status 404/)
  assert.match(stderr, /Nothing is there\. Check the address\./)
})

/** Names files in a body, in an expression and in a task's default; and with `more` whatever that says. */
const written = (more = '""') => `
version 1.1
workflow main {
  input { String secret = "of a file" }
  File note = "${server.url}/d/note.txt"
  call join { input: note }
  output {
    String joined = join.joined
    String read = read_string("${server.url}/d/read.txt")
    String more = ${more}
  }
}
task join {
  input {
    File note
    File table = '${server.url}/d/table.txt'
  }
  command <<< cat '~{note}' '~{table}' >>>
  output { String joined = read_string(stdout()) }
}`

test('addresses that stand in the source are fetched wherever they stand', async () => {
  for (const name of ['note', 'read', 'table'])
    server.files.set(`/d/${name}.txt`, { content: Buffer.from(`${name};`) })
  const { code, stdout, stderr } = await ended(start('written', {}, written()))
  assert.equal(code, 0, stderr)
  assert.deepEqual(JSON.parse(stdout), {
    'main.joined': 'note;table;',
    'main.read': 'read;',
    'main.more': '',
  })
})

test('an address that a run puts together is not asked for: it could tell what a file holds', async () => {
  server.files.set('/d/of a file', { content: Buffer.from('told') })
  const told = `read_string("${server.url}/d/~{secret}")`
  const { code, stderr } = await ended(start('put together', {}, written(told)))
  assert.equal(code, 1, stderr)
  assert.deepEqual(
    server.seen.filter(({ path }) => path.includes('of')),
    [],
  )
})
