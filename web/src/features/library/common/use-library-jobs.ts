import { useEffect } from 'react'
import { commonData, commonFiles } from '@omics/contract/files/common-data'
import type { JobName } from '@omics/contract/jobs/kinds'
import { invalidate } from '../../../api/query.ts'
import { useOwnJobs } from '../../../resource/jobs/own-jobs.ts'

/** Work after which there is more in the library: each adds files to an entry, or a whole entry. */
const adding: ReadonlySet<string> = new Set<JobName>(['genome', 'library_index', 'library_download'])

const shown = [commonData.list, commonData.show, commonData.tree, commonFiles.folder, commonFiles.show]

/** Asks anew for what a screen shows of the library whenever a job that adds to it begins or ends. */
export function useLibraryJobs(): void {
  const states = useOwnJobs()
    .filter(({ kind }) => adding.has(kind))
    .map(({ id, state }) => `${id} ${state}`)
    .join('\n')
  useEffect(() => (states === '' ? undefined : () => void invalidate(...shown)), [states])
}
