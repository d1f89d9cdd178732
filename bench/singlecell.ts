// The whole analysis of single cells as the platform runs it, by its own WDL in sandboxes, beside one script that calls
// the same library bare: simulated counts of 20,000 genes, of which a cell expresses about one in twenty. Then the same
// with another resolution, of which only what follows is computed. OMICS_BENCH_CELLS names the sizes, 3000 30000 unless told.
// Then the browser of cells in Chromium over OMICS_BENCH_BROWSED of them, a million unless told. OMICS_BENCH_PARTS, such
// as `browser`, names what is measured.
import { spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeH5ad } from '@omics/singlecell/formats/write-h5ad'
import { simulate } from '@omics/singlecell/simulate'
import { z } from 'zod'
import { browsed } from './singlecell/browser.ts'

const omics = resolve(import.meta.dirname, '../cli/bin/omics')
const wdl = resolve(import.meta.dirname, '../server/src/collection/single_cell/single_cell.wdl')
const bare = resolve(import.meta.dirname, 'singlecell/bare.ts')
const sizes = (process.env['OMICS_BENCH_CELLS'] ?? '3000 30000').split(' ').map(Number)
const types = ['CD4 T cell', 'B cell', 'NK cell', 'CD14 monocyte', 'Dendritic cell', 'Platelet']
/** What an executor notes of a step when it ends. */
const Exit = z.looseObject({ usage: z.looseObject({ peakMemoryBytes: z.number() }).optional() })
const wanted = { ratio: 1.3, again: 0.1 }

const parts = (process.env['OMICS_BENCH_PARTS'] ?? 'analysis browser').split(' ')

const folder = await mkdtemp(join(tmpdir(), 'omics-bench-singlecell-'))
try {
  if (parts.includes('analysis')) await analysis()
  if (parts.includes('browser')) {
    const figures = await browsed(folder, Number(process.env['OMICS_BENCH_BROWSED'] ?? 1_000_000))
    console.table(figures)
    console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}

async function analysis(): Promise<void> {
  const lines = []
  for (const cells of sizes) lines.push(await measured(cells))
  console.table(lines)
  console.log(`load ${loadavg()[0]?.toFixed(1)}`)
  if (lines.some((line) => line.ratio > wanted.ratio || line['share again'] > wanted.again)) {
    console.error(`Slower than wanted: ratio ${wanted.ratio}, again ${wanted.again}`)
    process.exitCode = 1
  }
}

async function measured(cells: number) {
  const matrix = join(folder, `cells-${cells}.h5ad`)
  const { matrix: counts, ...plan } = simulate({ cells, genes: 20_000, types, depth: 1800, seed: 7 })
  const filled = counts.values.length / (cells * 20_000)
  await writeH5ad(matrix, { ...plan, matrix: counts, geneColumns: [] })
  const alone = timed(process.execPath, ['--max-old-space-size=16000', bare, matrix])
  const whole = await analysed(matrix, cells, 1)
  const again = await analysed(matrix, cells, 1.5)
  return {
    cells,
    filled: `${(100 * filled).toFixed(1)} %`,
    'bare, s': round(alone.seconds),
    'bare, MB': Math.round(alone.megabytes),
    'platform, s': round(whole.seconds),
    'largest step, MB': Math.round(whole.megabytes),
    ratio: round(whole.seconds / alone.seconds),
    'again, s': round(again.seconds),
    'share again': round(again.seconds / whole.seconds),
  }
}

async function analysed(matrix: string, cells: number, resolution: number) {
  const runs = await mkdtemp(join(folder, 'runs-'))
  const inputs = join(runs, 'inputs.json')
  await writeFile(
    inputs,
    JSON.stringify({ 'single_cell.files': [matrix], 'single_cell.resolution': resolution }),
  )
  const cache = join(folder, `cache-${cells}`)
  const options = ['-i', inputs, '-o', join(runs, 'outputs.json'), '--dir', runs, '--cache', cache, '--quiet']
  const { seconds } = timed(omics, ['wdl', 'run', wdl, ...options])
  return { seconds, megabytes: await largestStep(runs) }
}

/** What the step that held most held, by what the executor noted of each. */
async function largestStep(runs: string): Promise<number> {
  const names = await readdir(runs, { recursive: true })
  const ends = names.filter((name) => name.endsWith('exit.json'))
  const bytes = await Promise.all(
    ends.map(async (name) => Exit.parse(JSON.parse(await readFile(join(runs, name), 'utf8'))).usage),
  )
  return Math.max(0, ...bytes.map((usage) => usage?.peakMemoryBytes ?? 0)) / 2 ** 20
}

/** Seconds of a command, and what its largest process held at most by GNU time. */
function timed(command: string, args: readonly string[]) {
  const started = performance.now()
  const { status, stderr } = spawnSync('/usr/bin/time', ['-f', '%M', command, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: Number(stderr.trim().split('\n').at(-1)) / 1024,
  }
}

function round(value: number): number {
  return Number(value.toFixed(2))
}
