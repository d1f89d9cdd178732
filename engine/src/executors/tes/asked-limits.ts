import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Job } from '../executor.ts'

const ASKED_FILE = 'tes-asked'

/** What a task may take. */
export type AskedLimits = { seconds?: number; diskBytes?: number }

/** The limits of a job, kept in its folder for whoever adopts it. */
export function keepLimits({ folder, timeoutSeconds, diskLimitBytes }: Job): AskedLimits {
  const limits = {
    ...(timeoutSeconds === undefined ? {} : { seconds: timeoutSeconds }),
    ...(diskLimitBytes === undefined ? {} : { diskBytes: diskLimitBytes }),
  }
  writeFileSync(join(folder, ASKED_FILE), JSON.stringify(limits))
  return limits
}

/** The limits of a task that the service was asked for; undefined when it never was. */
export function readLimits(folder: string): AskedLimits | undefined {
  try {
    const asked: unknown = JSON.parse(readFileSync(join(folder, ASKED_FILE), 'utf8'))
    if (typeof asked !== 'object' || asked === null) return undefined
    return {
      ...('seconds' in asked && typeof asked.seconds === 'number' ? { seconds: asked.seconds } : {}),
      ...('diskBytes' in asked && typeof asked.diskBytes === 'number' ? { diskBytes: asked.diskBytes } : {}),
    }
  } catch {
    return undefined
  }
}
