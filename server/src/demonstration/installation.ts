import { setTimeout as delay } from 'node:timers/promises'
import type { Context } from '../context.ts'
import { readConfiguration } from '../domains/system/configuration.ts'

/** Waits until somebody has set the platform up, or it ends. */
export async function installation({ db, ending }: Context): Promise<void> {
  while ((await readConfiguration(db)).installedAt === null) await delay(1000, undefined, { signal: ending })
}
