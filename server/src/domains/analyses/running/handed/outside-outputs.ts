import { link, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { failure, type JsonObject } from '@omics/engine'
import { filesIn, moveFiles, RunFailure, storeValues } from '@omics/engine/run'
import { KeptFiles, RemoteFiles } from '@omics/engine/remote'
import { EvaluationError, fromJson, parseJson, type Value } from '@omics/wdl'
import type { Context } from '../../../../context.ts'
import type { Facts } from '../../../warehouse/checking/checked.ts'
import { outsideGuard } from '../../../../gateways/outside-guard.ts'
import { s3Options } from '../../../../gateways/remote-inputs.ts'
import { WesEngine, type WesSettings } from '../../../../gateways/wes-engine.ts'

/**
 * The outputs that an engine tells, with their files fetched into the folder of the run. Files that cannot be reached
 * from here fail the run with RunFailure, as outputs that are not what the workflow declares do.
 */
export async function fetchOutputs(
  context: Pick<Context, 'config' | 'outside'>,
  settings: WesSettings,
  { outputs: declared }: Pick<Facts, 'outputs'>,
  told: Readonly<Record<string, unknown>>,
  folder: string,
  signal: AbortSignal,
): Promise<{ outputs: JsonObject; files: readonly string[] }> {
  const engine = new WesEngine(settings, context.config.outsideAllowed)
  const remote = outsideFiles(context, engine)
  const found: [string, Value][] = []
  const files: string[] = []
  for (const { name, type } of declared) {
    const value = valueOf(name, type, told)
    const places = new Map<string, string>()
    for (const { kind, path } of filesIn(value, type)) {
      const address = engine.resolve(path)
      if (kind === 'Directory' || address === null || !remote.has(address.href))
        throw new RunFailure(failure('handedOutput', { engine: settings.title, output: name, address: path }))
      const fetched = await remote.fetch(address.href, { signal })
      places.set(path, await place(join(folder, 'fetched', String(files.length)), fetched))
      files.push(places.get(path) ?? '')
    }
    found.push([name, moveFiles(value, (path) => places.get(path))])
  }
  return { outputs: storeValues(found), files }
}

type OutputType = Parameters<typeof fromJson>[0]

function valueOf(name: string, type: OutputType, told: Readonly<Record<string, unknown>>): Value {
  const json = told[name] ?? told[name.slice(name.indexOf('.') + 1)] ?? null
  try {
    return fromJson(type, parseJson(JSON.stringify(json), name), name)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    throw new RunFailure(failure('outputMissing', { output: name, path: JSON.stringify(json).slice(0, 200) }))
  }
}

const keptIn = ({ dataFolder }: Context['config']) => join(dataFolder, 'remote-handed')

/** Outputs are files of their project as soon as they are here; what was fetched of them serves a restart only. */
export function sweepHandedOutputs(config: Context['config']): Promise<void> {
  return new KeptFiles(keptIn(config)).sweep(1)
}

/** What an engine keeps at its own address is opened with its token, and fetched apart from what people ask for. */
function outsideFiles(
  { config, outside }: Pick<Context, 'config' | 'outside'>,
  engine: WesEngine,
): RemoteFiles {
  return new RemoteFiles({
    folder: keptIn(config),
    guard: outsideGuard(engine.mayReach),
    s3: () => s3Options(outside),
    authorise: (url) => engine.headersFor(url),
    largestBytes: config.remoteLimit,
  })
}

async function place(folder: string, { path, name }: { path: string; name: string }): Promise<string> {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await link(path, join(folder, name))
  return join(folder, name)
}
