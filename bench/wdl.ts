// The WDL command on the machine as it is: hello from start to end, 100 × 100 nested shards of expressions, and the
// check of a folder of WDL files (OMICS_BENCH_WDL), beside the bare start of Node. Medians, compile cache warm.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { loadAndCheck, loadAndCheckAll } from '@omics/wdl'
import { median } from './platform/platform.ts'

const omics = resolve(import.meta.dirname, '../cli/bin/omics')
const rounds = Number(process.env['OMICS_BENCH_ROUNDS'] ?? 5)
const hello = `version 1.1
task hello {
  input { String name }
  command <<< echo "Hello ~{name}" >>>
  output { String said = read_string(stdout()) }
}
workflow main {
  call hello { input: name = "you" }
  output { String said = hello.said }
}
`
const nested = `version 1.1
workflow main {
  scatter (i in range(100)) {
    scatter (j in range(100)) {
      Int sum = i * j + length([i, j])
      String name = "~{i}-~{j}"
    }
  }
  output { Int all = length(flatten(sum))  String last = name[99][99] }
}
`

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-wdl-'))
try {
  await writeFile(join(folder, 'hello.wdl'), hello)
  await writeFile(join(folder, 'nested.wdl'), nested)
  const bare = timed(process.execPath, ['-e', '0'])
  console.table([
    row('Node alone', bare, bare, ''),
    row('hello, run', timed(omics, ['wdl', 'run', join(folder, 'hello.wdl'), ...quietly()]), bare, '0.3 s'),
    row(
      '100 × 100 shards, run',
      timed(omics, ['wdl', 'run', join(folder, 'nested.wdl'), ...quietly()]),
      bare,
      '0.3 s',
    ),
    row('hello, check', timed(omics, ['wdl', 'check', join(folder, 'hello.wdl')]), bare, ''),
  ])
} finally {
  await rm(folder, { recursive: true, force: true })
}
const corpus = process.env['OMICS_BENCH_WDL']
if (corpus === undefined) console.log('OMICS_BENCH_WDL names no folder of WDL files to check.')
else await checkCorpus(corpus)

function quietly(): string[] {
  return ['--dir', join(folder, 'runs'), '--quiet', '-o', join(folder, 'outputs.json')]
}

/** Seconds from start to end of a program. */
function timed(program: string, args: readonly string[]): number {
  const seconds: number[] = []
  // The first one fills the compile cache.
  for (let round = 0; round <= rounds; round += 1) {
    const started = performance.now()
    const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    if (round > 0) seconds.push((performance.now() - started) / 1000)
  }
  return median(seconds)
}

function row(what: string, seconds: number, bare: number, wanted: string) {
  return { what, seconds: seconds.toFixed(3), 'times Node alone': (seconds / bare).toFixed(1), wanted }
}

async function checkCorpus(root: string): Promise<void> {
  const files = globSync('**/*.wdl', { cwd: root })
  let reads = 0
  const read = async (uri: string) => {
    reads += 1
    // Imports from elsewhere are not what is measured.
    if (/^https?:/.test(uri)) throw new Error('not read here')
    return readFileSync(join(root, uri), 'utf8')
  }
  const seconds: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    reads = 0
    const started = performance.now()
    await loadAndCheckAll(files, read)
    if (round > 0) seconds.push((performance.now() - started) / 1000)
  }
  const all = median(seconds)
  const found = reads
  const alone = await slowestAlone(files, read)
  console.table([
    { what: 'files', found: files.length, wanted: 'at least 1500' },
    { what: 'files a second', found: Math.round(files.length / all), wanted: 'at least 500' },
    { what: 'reads', found, wanted: 'one a file, imports that are elsewhere included' },
    { what: `slowest alone: ${alone.file}`, found: `${alone.seconds.toFixed(3)} s`, wanted: 'at most 1 s' },
  ])
}

async function slowestAlone(files: readonly string[], read: (uri: string) => Promise<string>) {
  let slowest = { file: '', seconds: 0 }
  for (const file of files) {
    const started = performance.now()
    await loadAndCheck(file, read)
    const seconds = (performance.now() - started) / 1000
    if (seconds > slowest.seconds) slowest = { file, seconds }
  }
  return slowest
}
