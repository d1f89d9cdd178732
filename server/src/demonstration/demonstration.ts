import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Text } from '@omics/contract/jobs/kinds'
import type { Context } from '../context.ts'
import { installation } from './installation.ts'
import { missingPackages } from '../gateways/debian.ts'
import type { ShownKind } from '../gateways/jobs/kind.ts'
import { taskPackages } from '../gateways/task-packages.ts'
import { firstAdministrator, loadDemonstration } from './load.ts'
import type { ReadFiles } from './reads.ts'
import { reportWhenEnded } from './report.ts'

const run = promisify(execFile)
/** Where the tools are there, that is known within so many milliseconds. */
const toolsKnownWithin = 2000
const lookingEvery = 5000

const SampleFiles = z.object({ name: z.string(), reads1: z.string(), reads2: z.string(), truth: z.string() })
const Written: z.ZodType<ReadFiles> = z.object({
  reference: z.string(),
  genes: z.string(),
  samples: z.tuple([SampleFiles, SampleFiles]),
})

const words = {
  reads: { en: 'Reads are made', zh: '正在生成测序数据' },
  project: { en: 'The project is filled', zh: '正在创建项目、样本与流程' },
  run: { en: 'Its variants are called', zh: '正在检测变异' },
} as const

/**
 * Loads the demonstration once in the life of a data folder: makes its reads, loads them, launches the run where the
 * task tools are there, and writes its report when that has ended. What is there already is not done again.
 */
export const demonstration: ShownKind<Record<string, never>> = {
  name: 'demonstration',
  data: z.strictObject({}),
  title: () => ({ en: 'Demonstration project', zh: '演示项目' }),
  aloneBy: () => 'all',
  longest: 12 * 3600,
  perform: async (context, _data, { signal, progress }) => {
    const { folder, reported } = placesIn(context)
    if (existsSync(reported)) return
    const tell = (done: number, note: Text) => progress({ done, total: 3, unit: 'steps', note })
    const analysisId = await launchedOnce(context, folder, signal, tell)
    if (analysisId === undefined) return
    tell(2, words.run)
    if (analysisId !== '') await reportWhenEnded({ ...context, ending: signal }, analysisId)
    await writeFile(reported, '')
    tell(3, words.run)
  },
}

function placesIn({ config }: Pick<Context, 'config'>) {
  const folder = join(config.dataFolder, 'demonstration')
  return { folder, reported: join(folder, 'reported') }
}

/**
 * Has the worker load it as soon as the platform is set up, for the first administrator, and once more when the task
 * tools have come. Stopping leaves the rest to the next start.
 */
export async function offerDemonstration(context: Context, toolsAreThere: Promise<boolean>): Promise<void> {
  const isLoaded = () => existsSync(placesIn(context).reported)
  if (!context.config.demonstration || isLoaded()) return
  await installation(context)
  const offer = async () => {
    const ownerId = await firstAdministrator(context)
    return context.jobs.begin(context.db, demonstration, {}, { ownerId, link: '/project/list' })
  }
  const areThere = await Promise.race([toolsAreThere, delay(toolsKnownWithin, false)])
  await offer()
  if (areThere || !(await toolsAreThere)) return
  // One that goes on may have looked for the tools just before they came.
  while (!isLoaded() && !(await offer()).isNew)
    await delay(lookingEvery, undefined, { signal: context.ending })
}

/** The id of its analysis, which is kept in a file; undefined where it cannot be launched yet. */
async function launchedOnce(
  context: Context,
  folder: string,
  signal: AbortSignal,
  tell: (done: number, note: Text) => void,
): Promise<string | undefined> {
  const launched = join(folder, 'launched')
  if (existsSync(launched)) return readFile(launched, 'utf8')
  await mkdir(folder, { recursive: true })
  tell(0, words.reads)
  const files = await makeReads(join(folder, 'reads'), signal)
  tell(1, words.project)
  const loaded = await loadDemonstration(context, files)
  signal.throwIfAborted()
  if (missingPackages(taskPackages).length > 0) return undefined
  const analysisId = await loaded.launch()
  await writeFile(launched, analysisId)
  // Its files are the project's now.
  await rm(join(folder, 'reads'), { recursive: true, force: true })
  return analysisId
}

/** In a process of its own, so that the seconds of work hold no answer up. */
async function makeReads(folder: string, signal: AbortSignal): Promise<ReadFiles> {
  const program = join(import.meta.dirname, 'make-reads.ts')
  const { stdout } = await run(process.execPath, [program, folder], { signal })
  return Written.parse(JSON.parse(stdout))
}
