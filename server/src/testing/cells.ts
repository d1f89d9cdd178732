import { projects } from '@omics/contract/projects/projects'
import { singleCellFiles } from '@omics/contract/singlecell/files'
import { until } from '@omics/engine/testing/until'
import { startWorker, type Worker } from '../domains/analyses/running/worker.ts'
import { type Caller, type Platform, startPlatform } from './platform.ts'

/** A platform with a worker, and a member of it who has a project. */
export interface CellsPlace {
  readonly platform: Platform
  readonly worker: Worker
  readonly owner: Caller
  readonly projectId: string
  close(): Promise<void>
}

/** A place for matrices of cells, which are looked at there. */
export async function cellsPlace(): Promise<CellsPlace> {
  const platform = await startPlatform()
  const worker = await startWorker(platform.context, 'cells')
  await platform.person('administrator', 'admin')
  const owner = await platform.person('owner', 'member')
  const { id: projectId } = await owner.call(projects.create, { body: { name: 'Blood' } })
  const close = async () => {
    await worker.close()
    await platform.close()
  }
  return { platform, worker, owner, projectId, close }
}

/** A file registered as a matrix of cells, once it has been looked at. */
export async function looked(owner: Caller, fileId: string, seconds = 30) {
  const { id } = await owner.call(singleCellFiles.create, { body: { file_ids: [fileId] } })
  const show = () => owner.call(singleCellFiles.show, { params: { id } })
  await until('nobody looks at the matrix', async () => (await show()).state !== 'looking', { seconds })
  return show()
}
