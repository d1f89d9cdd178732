import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { configFolder } from '../credentials.ts'
import type { LocalFile } from './local-files.ts'

const Remembered = z.object({ id: z.uuid() })

/** The id of an upload that was begun and not finished, kept so that another start of the command goes on with it. */
export interface Memory {
  recall(): Promise<string | undefined>
  keep(id: string): Promise<void>
  forget(): Promise<void>
}

/** The same unchanged file for the same place of the same server; a changed one begins anew. */
export function memoryOf(server: string, projectId: string, file: LocalFile): Memory {
  const key = [server, projectId, file.target, file.path, file.size, file.modified].join('\n')
  const folder = join(configFolder(), 'uploads')
  const path = join(folder, `${createHash('sha256').update(key).digest('hex')}.json`)
  return {
    recall: async () => {
      try {
        return Remembered.safeParse(JSON.parse(await readFile(path, 'utf8'))).data?.id
      } catch {
        return undefined
      }
    },
    keep: async (id) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(path, JSON.stringify({ id, file: file.path, server }), { mode: 0o600 })
    },
    forget: () => rm(path, { force: true }),
  }
}
