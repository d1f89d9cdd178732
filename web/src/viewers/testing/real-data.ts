import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Real files from public repositories lie beside this one, of which they are no part. */
const folder = join(import.meta.dirname, '../../../../../shared/data')

/** Why a test that reads them is skipped; false where they are there. */
export const withoutRealData = existsSync(folder) ? false : 'the folder ../shared/data is absent'

export const realPath = (path: string) => join(folder, path)

export const realFile = (path: string) => readFileSync(realPath(path))
