import { launches, type LaunchReview } from '@omics/contract/analyses/launches'
import { platformGrant } from '../../../../http/grant.ts'
import { newFlow } from '../../../../testing/flow.ts'
import { startPlatform, type Caller } from '../../../../testing/platform.ts'
import type { FileRow } from '../../../../db/tables/files.ts'
import { addFileFromBytes } from '../../../files/keep.ts'
import { fileUri } from '../../file-uri.ts'

/** A workflow that somebody is about to launch on files, on a platform of its own. */
export interface CheckedFlow {
  readonly lin: Caller
  readonly projectId: string
  readonly flowId: string
  upload(name: string, content: string | Buffer, parentId?: string): Promise<FileRow>
  /** What is said before a launch; files stand for their addresses. */
  review(inputs: Readonly<Record<string, FileRow>>): Promise<LaunchReview>
  close(): Promise<void>
}

export async function checkedFlow(name: string, wdl: string): Promise<CheckedFlow> {
  const platform = await startPlatform()
  const lin = await platform.person('lin')
  const { projectId, flowId } = await newFlow(lin, name, wdl)
  return {
    lin,
    projectId,
    flowId,
    upload: (file, content, parentId) =>
      addFileFromBytes(platform.context, platformGrant(projectId), Buffer.from(content), {
        name: file,
        parentId: parentId ?? null,
        origin: 'upload',
      }),
    review: (given) => {
      const inputs = Object.fromEntries(Object.entries(given).map(([input, file]) => [input, fileUri(file)]))
      return lin.call(launches.check, { params: { id: flowId }, body: { name: 'A', mode: 'files', inputs } })
    },
    close: () => platform.close(),
  }
}
