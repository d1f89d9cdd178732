import { join } from 'node:path'
import { type ImageKeeper, imageKeeper, ImageUnavailable } from '@omics/engine/executors'
import { ProgramTrouble } from '@omics/engine/host'
import type { ImageMachine } from '@omics/contract/images/images'
import type { Config } from '../../config.ts'
import { scannerHere } from '../../gateways/image-scanner.ts'
import { Problem } from '../../http/problem.ts'

/** What keeps the images of this machine; undefined where tasks run in none, or elsewhere. */
export function keeperOf({ executor, dataFolder }: Config): ImageKeeper | undefined {
  return imageKeeper(executor, { images: join(dataFolder, 'images'), hostImages: [] })
}

/** What this machine has for images. */
export function machineOf(config: Config): ImageMachine {
  const keeper = keeperOf(config)
  const elsewhere = config.executor.kind === 'tes' ? 'tes' : null
  return { engine: keeper?.engine ?? elsewhere, pulls: keeper !== undefined, scanner: scannerHere() ?? null }
}

/** What an engine says that it cannot do, as a refusal. */
export function refusalOf(error: unknown): unknown {
  const isTold = error instanceof ImageUnavailable || error instanceof ProgramTrouble
  return isTold
    ? new Problem('image_busy', { details: { reason: error.message.slice(0, 300) }, cause: error })
    : error
}
