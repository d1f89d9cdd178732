import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import type { Context } from '../context.ts'
import { installation } from './installation.ts'
import { loadDemonstration } from './load.ts'
import type { ReadFiles } from './reads.ts'
import { reportWhenEnded } from './report.ts'

const run = promisify(execFile)

const SampleFiles = z.object({ name: z.string(), reads1: z.string(), reads2: z.string(), truth: z.string() })
const Written: z.ZodType<ReadFiles> = z.object({
  reference: z.string(),
  genes: z.string(),
  samples: z.tuple([SampleFiles, SampleFiles]),
})

/**
 * Loads the demonstration once in the life of a data folder: makes its reads while the first visitor sets the
 * platform up, loads them when there is an administrator, launches the run when the task tools are there, and writes
 * its report when it has ended. Stopping leaves the rest to the next start.
 */
export async function bringDemonstration(context: Context, toolsAreThere: Promise<boolean>): Promise<void> {
  if (!context.config.demonstration) return
  const folder = join(context.config.dataFolder, 'demonstration')
  const reported = join(folder, 'reported')
  if (existsSync(reported)) return
  try {
    const analysisId = await launchedOnce(context, folder, toolsAreThere)
    if (analysisId === undefined) return
    if (analysisId !== '') await reportWhenEnded(context, analysisId)
    await writeFile(reported, '')
  } catch (error) {
    if (!context.ending.aborted) context.log.error({ err: error }, 'The demonstration could not be loaded')
  }
}

/** The id of its analysis, which is kept in a file; undefined where it cannot be launched yet. */
async function launchedOnce(
  context: Context,
  folder: string,
  toolsAreThere: Promise<boolean>,
): Promise<string | undefined> {
  const launched = join(folder, 'launched')
  if (existsSync(launched)) return readFile(launched, 'utf8')
  await mkdir(folder, { recursive: true })
  const files = await makeReads(join(folder, 'reads'), context.ending)
  await installation(context)
  const demonstration = await loadDemonstration(context, files)
  if (!(await Promise.race([toolsAreThere, ended(context.ending)]))) return undefined
  const analysisId = await demonstration.launch()
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

function ended(signal: AbortSignal): Promise<false> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(false), { once: true }))
}
