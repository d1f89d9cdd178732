import type { ProjectFile } from '@omics/contract/files/file'
import { files, type FolderNode } from '@omics/contract/files/files'
import type { Api } from './api.ts'

/** Files and folders of a project by their paths, and those of references, which every project sees. */
export interface ProjectTree {
  /** Undefined when there is none. */
  file(path: string): Promise<ProjectFile | undefined>
  /** The id of a folder; undefined when there is none. */
  folder(path: string): Promise<string | undefined>
  /** Every file below a folder, wherever it lies. */
  below(folderId: string): Promise<ProjectFile[]>
}

/** Asks for the folders once, however many paths are looked up. */
export function projectTree(api: Api, projectId: string): ProjectTree {
  let asked: Promise<readonly FolderNode[]> | undefined
  const folders = () => (asked ??= api.call(files.dir, { params: { id: projectId } }))
  const folderOf = async (names: readonly string[]) => walk(await folders(), names)
  const tree: ProjectTree = {
    folder: (path) => folderOf(parts(path)),
    file: async (path) => {
      const names = parts(path)
      const name = names.pop()
      const folder = names.length === 0 ? 'root' : await folderOf(names)
      if (name === undefined || folder === undefined) return undefined
      const wanted = (file: ProjectFile) =>
        file.kind === 'file' && file.name === name && (file.parent_id ?? 'root') === folder
      // The server's search takes no more than this many signs.
      return firstIn(listed(api, projectId, folder, name.slice(0, 200)), wanted)
    },
    below: async (folderId) => {
      const found: ProjectFile[] = []
      for await (const entry of listed(api, projectId, folderId)) {
        if (entry.kind === 'file') found.push(entry)
        // One by one: a call takes no more arguments than there is stack, and folders hold more files.
        else for (const file of await tree.below(entry.id)) found.push(file)
      }
      return found
    },
  }
  return tree
}

const parts = (path: string) =>
  path
    .normalize('NFC')
    .split('/')
    .filter((name) => name !== '' && name !== '.')

/** Where a project and a reference have a folder of the same name, the project's is meant. */
function walk(all: readonly FolderNode[], names: readonly string[]): string | undefined {
  let at: string | undefined
  for (const [depth, name] of names.entries()) {
    const here = all.filter((node) => node.name === name && node.parent_id === (depth === 0 ? null : at))
    at = (here.find((node) => node.reference_id === null) ?? here[0])?.id
    if (at === undefined) return undefined
  }
  return at
}

async function* listed(
  api: Api,
  projectId: string,
  folder: string,
  search?: string,
): AsyncGenerator<ProjectFile> {
  const limit = 500
  for (let page = 1; ; page += 1) {
    const { items } = await api.call(files.findDir, {
      params: { id: projectId, x: folder },
      query: { page, limit, ...(search !== undefined && { search }) },
    })
    yield* items
    if (items.length < limit) return
  }
}

async function firstIn<Item>(
  items: AsyncIterable<Item>,
  wanted: (item: Item) => boolean,
): Promise<Item | undefined> {
  for await (const item of items) if (wanted(item)) return item
  return undefined
}
