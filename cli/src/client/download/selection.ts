import { analyses, type OutputFile } from '@omics/contract/analyses/analyses'
import { files } from '@omics/contract/files/files'
import { fileName, type ProjectFile } from '@omics/contract/files/file'
import type { Api } from '../api.ts'
import { ClientError } from '../client-error.ts'
import { say } from '../messages.ts'
import { projectTree } from '../project-tree.ts'
import { nameOf } from '../states.ts'

export interface RemoteFile {
  readonly id: string
  readonly size: number
  /** Null where the server has not read it yet, as of a reference. */
  readonly sha256: string | null
  /** Where it goes below the target folder: names that are safe to join. */
  readonly names: readonly string[]
}

/** The output files of an analysis, in their folders as far as these differ. */
export async function outputsOf(api: Api, analysisId: string): Promise<RemoteFile[]> {
  const analysis = await api.call(analyses.show, { params: { id: analysisId } })
  const outputs = await api.call(analyses.showFile, {
    params: { id: analysis.project_id, analysi_id: analysisId },
  })
  const tree = projectTree(api, analysis.project_id)
  const all: (OutputFile | ProjectFile)[] = outputs.flatMap(({ files }) => files)
  for (const folder of new Set(outputs.flatMap((output) => output.more_in)))
    for (const file of await tree.below(folder)) all.push(file)
  const found = [...new Map(all.map((file) => [file.id, file])).values()]
  if (found.length === 0) {
    throw new ClientError(say('noOutputs', { analysis: nameOf(analysis) }), { id: 'not_found' })
  }
  const folders = found.map(({ folder }) => folder.split('/').filter((part) => part !== ''))
  const shared = sharedLength(folders)
  return found.map(({ id, size, sha256, name }, index) => ({
    id,
    size,
    sha256: sha256 === '' ? null : sha256,
    names: safe([...(folders[index] ?? []).slice(shared), name]),
  }))
}

function sharedLength([first = [], ...others]: readonly (readonly string[])[]): number {
  const differs = first.findIndex((name, depth) => others.some((folder) => folder[depth] !== name))
  return differs === -1 ? first.length : differs
}

/** Files and folders of a project by path; folders with all that they hold. */
export async function filesAt(api: Api, projectId: string, paths: readonly string[]): Promise<RemoteFile[]> {
  const tree = projectTree(api, projectId)
  const found: RemoteFile[] = []
  for (const path of paths) {
    const file = await tree.file(path)
    const folder = file ? undefined : await tree.folder(path)
    if (file) found.push({ id: file.id, size: file.size, sha256: file.sha256, names: safe([file.name]) })
    else if (folder === undefined) throw new ClientError(say('noFile', { path }), { id: 'not_found' })
    else {
      const way = await wayTo(api, projectId, folder)
      const inside = await tree.below(folder)
      for (const { id, size, sha256, name, folder: above } of inside) {
        const names = above
          .split('/')
          .filter((part) => part !== '')
          .slice(Math.max(0, way.length - 1))
        found.push({ id, size, sha256, names: safe([...names, name]) })
      }
    }
  }
  return found
}

async function wayTo(api: Api, projectId: string, folder: string): Promise<readonly string[]> {
  const query = { limit: 1 }
  const { way } = await api.call(files.findDir, { params: { id: projectId, x: folder }, query })
  return way.map(({ name }) => name)
}

/** A server that lies must not write outside of the target folder. */
function safe(names: readonly string[]): readonly string[] {
  if (names.every((name) => fileName.safeParse(name).success)) return names
  throw new ClientError(say('unsafeName', { path: names.join('/') }), { id: 'unsafe_name' })
}
