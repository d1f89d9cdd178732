import { existsSync, writeFileSync } from 'node:fs'
import { dirname, isAbsolute, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  type CallCache,
  createEngine,
  type Engine,
  fileCache,
  type FileSource,
  hostFiles,
  provenanceOf,
} from '@omics/engine'
import { makeFolder } from '@omics/engine/files'
import { fromStored } from '@omics/engine/run'
import { stringifyJson } from '@omics/wdl/execution'
import { terminalLanguage } from '../language.ts'
import { write } from '../terminal-text.ts'
import { failureReport } from './failure-report.ts'
import { readInputsFile } from './inputs-file.ts'
import { loadOrReport, onlyFile } from './load.ts'
import { requireWritable, writeResult } from './outputs-file.ts'
import { readSource } from './read-source.ts'
import { remoteSource } from './remote-source.ts'
import { reportingStore } from './reporting-store.ts'
import { runExecutor } from './run-executor.ts'
import { eventsIn, runFolder } from './run-folder.ts'
import { UsageError } from './usage.ts'

const OPTIONS = {
  inputs: { type: 'string', short: 'i' },
  outputs: { type: 'string', short: 'o' },
  dir: { type: 'string', default: 'omics-runs' },
  task: { type: 'string' },
  executor: { type: 'string', default: process.env['OMICS_EXECUTOR'] || 'process' },
  cache: { type: 'string' },
  provenance: { type: 'string' },
  network: { type: 'boolean', default: false },
  tolerant: { type: 'boolean', default: false },
  quiet: { type: 'boolean', default: false },
} as const

/** The package for people's own computers lacks the programs that watch tasks. */
const hasExecutors = existsSync(new URL('../../../engine/package.json', import.meta.url))

/** Runs a workflow, or goes on with one that did not finish; writes its outputs. Status 0 only when it succeeded. */
export async function run(args: string[]): Promise<number> {
  if (!hasExecutors) throw UsageError.of('packagedCommand')
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const file = onlyFile(positionals)
  const inputs = values.inputs === undefined ? {} : readInputsFile(values.inputs)
  const identity = { workflow: isUrl(file) ? file : resolve(file), task: values.task, inputs }
  for (const path of [values.outputs, values.provenance]) if (path !== undefined) requireWritable(path)
  const cache = cacheIn(values.cache)
  const { folder, goesOn } = await runFolder(values.dir, identity)
  const executor = await runExecutor(values.executor, folder, values.dir)
  const engine = createEngine({
    store: reportingStore(eventsIn(folder), values.quiet),
    executor,
    hostImagePolicy: 'useHost',
    ...cache,
  })
  const files = filesBeside(values.inputs === undefined ? process.cwd() : dirname(resolve(values.inputs)))
  const remote = remoteSource(values.dir)
  const request = {
    run: folder,
    folder,
    workflow: { uri: file, read: readSource, mode: values.tolerant ? 'tolerant' : 'strict' } as const,
    inputs,
    files,
    remote,
    network: values.network,
    ...(values.task === undefined ? {} : { task: values.task }),
  }
  const interruption = stopOnSignals(engine, folder)
  await (goesOn === undefined || goesOn.status === 'running' || goesOn.status === 'new'
    ? engine.start(request)
    : engine.resume(request))
  const outcome = await engine.outcome(folder)
  await engine.close({ end: true })
  if (values.provenance !== undefined) {
    const provenance = await provenanceOf(eventsIn(folder).read(folder), bothOf(remote, files))
    writeFileSync(values.provenance, `${JSON.stringify(provenance, null, 2)}\n`)
  }
  if (outcome.status === 'finished') {
    writeResult(`${stringifyJson(fromStored(outcome.outputs), 2)}\n`, values.outputs)
    return 0
  }
  const isWrong = outcome.status === 'failed' && outcome.failure.code === 'workflowWrong'
  // Each mistake at its place says more than the first one as it is told on a page.
  if (!isWrong || (await loadOrReport(file, values.tolerant)) !== undefined)
    write(process.stderr, `${await failureReport(outcome, folder, terminalLanguage())}\n`)
  return interruption.aborted ? 130 : 1
}

/** Made before anything runs: where no result can be kept, nobody waits for one first. */
function cacheIn(folder: string | undefined): { cache?: CallCache } {
  if (folder === undefined) return {}
  makeFolder(folder)
  return { cache: fileCache(resolve(folder)) }
}

/** Has the run stopped when somebody ends the command, and tells whether that was by Ctrl-C. */
function stopOnSignals(engine: Engine, run: string): AbortSignal {
  const interrupted = new AbortController()
  process.on('SIGINT', () => {
    interrupted.abort()
    void engine.stop(run)
  })
  process.on('SIGTERM', () => void engine.stop(run))
  return interrupted.signal
}

const isUrl = (file: string) => /^https?:\/\//.test(file)

/** Relative paths of the inputs are meant from where the inputs file is. */
function filesBeside(folder: string): FileSource {
  return (path) => hostFiles(isAbsolute(path) ? path : resolve(folder, path.replace(/^file:\/\//, '')))
}

/** Files as the run had them, of which those from far away are kept here; undefined where one cannot be had again. */
function bothOf(remote: ReturnType<typeof remoteSource>, files: FileSource): FileSource {
  return (uri) => (remote.has(uri) ? remote.fetch(uri).catch(() => undefined) : files(uri))
}
