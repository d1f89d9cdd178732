import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const PLACE_FILE = 'container.json'

/** What is kept beside a job for whoever adopts it. */
export type ContainerPlace = {
  name: string
  timeoutSeconds: number | undefined
  diskLimitBytes: number | undefined
}

/** Keeps in a job's folder in which container its task runs. */
export function keepPlace(folder: string, place: ContainerPlace): void {
  writeFileSync(join(folder, PLACE_FILE), JSON.stringify(place))
}

/** What `keepPlace` kept; undefined where the job never got as far. */
export function readPlace(folder: string): ContainerPlace | undefined {
  try {
    const place: unknown = JSON.parse(readFileSync(join(folder, PLACE_FILE), 'utf8'))
    if (typeof place !== 'object' || place === null || !('name' in place)) return undefined
    const limits = new Map<string, unknown>(Object.entries(place))
    const limit = (name: string) => {
      const value = limits.get(name)
      return typeof value === 'number' ? value : undefined
    }
    return {
      name: String(place.name),
      timeoutSeconds: limit('timeoutSeconds'),
      diskLimitBytes: limit('diskLimitBytes'),
    }
  } catch {
    return undefined
  }
}
