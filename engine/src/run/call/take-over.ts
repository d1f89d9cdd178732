import { constants } from 'node:fs'
import { copyFile, cp, link, mkdir, realpath, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { isInside } from '../../files/inside.ts'

/**
 * Gives the files and folders of a result a second place in `folder`, each under its own name, and says where each
 * is now. What lay in a folder of the result lies in it again, and what lay side by side, as an alignment and its
 * index, does so too. Files are linked, so that they take no room twice, and copied to another disk. Rejects when one
 * is not there; whatever a start that was cut short left is replaced.
 */
export async function takeOver(paths: Iterable<string>, folder: string): Promise<Map<string, string>> {
  await rm(folder, { recursive: true, force: true })
  const taken = new Map<string, string>()
  const folders: string[] = []
  const places = new Map<string, string>()
  const outermostFirst = [...new Set(paths)].toSorted((a, b) => a.length - b.length)
  for (const path of outermostFirst) {
    const around = folders.find((outer) => isInside(outer, path))
    const target =
      around === undefined
        ? join(folder, placeOf(dirname(path), places), basename(path))
        : join(taken.get(around) ?? folder, relative(around, path))
    if (around === undefined && (await take(path, target)) === 'folder') folders.push(path)
    taken.set(path, target)
  }
  return taken
}

/** One numbered place for each folder of the result. */
function placeOf(folder: string, known: Map<string, string>): string {
  const place = known.get(folder) ?? String(known.size)
  known.set(folder, place)
  return place
}

async function take(path: string, target: string): Promise<'folder' | 'file'> {
  const mode = constants.COPYFILE_FICLONE
  const source = await realpath(path)
  await mkdir(dirname(target), { recursive: true })
  if ((await stat(source)).isDirectory()) {
    // The links in a folder that is an output lead to places in it.
    await cp(source, target, { recursive: true, verbatimSymlinks: true, mode })
    return 'folder'
  }
  await link(source, target).catch(() => copyFile(source, target, mode))
  return 'file'
}
