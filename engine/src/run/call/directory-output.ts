import { constants, lstatSync, readlinkSync, realpathSync } from 'node:fs'
import { cp, readdir, rm, symlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, relative } from 'node:path'
import { isInside, realPathInside } from '../../files/inside.ts'
import type { LocalInputs } from '../files/localise.ts'
import { type TaskPlaces, workPath } from './task-host.ts'

// As many as the kernel follows.
const LINKS = 40
const COPYING = { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE } as const

/**
 * Makes a folder that a task gives as output whole in itself: a copy takes the place of each link to an input of the
 * task or to something else in its work folder, because neither is there for who reads the folder later.
 * Throws OutsideFolder for a link that leads anywhere else.
 */
export async function settleLinks(folder: string, places: TaskPlaces, inputs: LocalInputs): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isSymbolicLink()) continue
    const link = join(entry.parentPath, entry.name)
    const target = follow(link, places, inputs)
    if (target === undefined) continue
    const isOwn = isInside(realpathSync(folder), target)
    if (isOwn && !isAbsolute(readlinkSync(link))) continue
    await rm(link)
    if (isOwn) await symlink(relative(realpathSync(dirname(link)), target) || '.', link)
    else await cp(target, link, { ...COPYING, filter: canBeCopied })
  }
}

/** Pipes, sockets and devices hold nothing, and to copy one fails. */
function canBeCopied(path: string): boolean {
  const found = lstatSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.isFile() || found.isDirectory() || found.isSymbolicLink())
}

/** The file of this host at the end of a task's link; undefined when there is none. */
function follow(link: string, places: TaskPlaces, inputs: LocalInputs): string | undefined {
  let path = link
  for (let count = 0; count < LINKS; count += 1) {
    const found = lstatSync(path, { throwIfNoEntry: false })
    if (found === undefined) break
    if (!found.isSymbolicLink()) break
    const target = readlinkSync(path)
    const source = inputs.source(target)
    if (source !== undefined) return realpathSync(source)
    path = isAbsolute(target) ? workPath(target, places) : join(realpathSync(dirname(path)), target)
  }
  return realPathInside(join(places.folder, 'work'), path)
}
