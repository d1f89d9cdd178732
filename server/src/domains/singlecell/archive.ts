import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { extract } from 'tar-stream'
import yauzl from 'yauzl'
import { fileName } from '@omics/contract/files/file'
import { Unreadable } from '@omics/singlecell/unreadable'
import type { Context } from '../../context.ts'
import type { FileRow } from '../../db/tables/files.ts'
import type { Staged } from '../../gateways/storage.ts'
import { platformGrant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { keepFiles } from '../files/keep.ts'
import { freeSpace, refuseBeyond } from '../files/space.ts'

/** What one file of a folder of 10x Genomics is called; each has a kind of its own. */
export const tenXEnds = [
  /matrix\.mtx(\.gz)?$/i,
  /barcodes\.tsv(\.gz)?$/i,
  /(features|genes)\.tsv(\.gz)?$/i,
] as const

const archived = /\.(zip|tar|tar\.gz|tgz)$/i
export const isArchive = ({ name }: Pick<FileRow, 'name'>): boolean => archived.test(name)

/**
 * Unpacks the three files of a folder of 10x Genomics beside the archive that holds them, and puts them in its place as
 * the parts of a matrix, in one transaction. Throws `Unreadable` where they are not there once each, `quota_exceeded`.
 */
export async function unpackMatrix(context: Context, matrixId: string, row: FileRow): Promise<FileRow[]> {
  const project = platformGrant(row.projectId ?? '')
  const free = await freeSpace(context.db, project.projectId)
  const path = await pathOnDisk(context, row)
  const found: { name: string; staged: Staged }[] = []
  let bytes = 0
  async function* counted(member: Member): AsyncGenerator<Uint8Array> {
    for await (const piece of member) {
      if (!(piece instanceof Uint8Array)) continue
      refuseBeyond(free, (bytes += piece.length))
      yield piece
    }
  }
  const take = async (path: string, member: Member) => {
    const name = basename(path)
    if (!isName(name)) damaged()
    found.push({ name, staged: await context.storage.stage(counted(member)) })
  }
  const folder = row.name.replace(archived, '')
  try {
    await (/\.zip$/i.test(row.name) ? fromZip(path, take) : fromTar(path, take))
    if (tenXEnds.some((end) => found.filter(({ name }) => end.test(name)).length !== 1))
      throw new Unreadable('no_tenx_folder')
  } catch (error) {
    await Promise.all(found.map(({ staged }) => staged.discard()))
    throw error
  }
  const arrivals = found.map(({ name, staged }) => ({
    staged,
    wanted: {
      parentId: row.parentId,
      // What remains of `...zip` leads out of its folder.
      path: isName(folder) ? folder : '',
      name,
      origin: 'import' as const,
      taken: 'number' as const,
      mustFit: staged.size,
    },
  }))
  return keepFiles(context, project, arrivals, async (tx, ids) => {
    await tx.execute(sql`delete from single_cell_part where single_cell_file_id = ${matrixId}`)
    await tx.execute(sql`insert into single_cell_part (single_cell_file_id, file_id, position)
      select ${matrixId}::uuid, file_id, position
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as part(file_id, position)`)
  })
}

/** Whoever packs an archive may call what is in it by line breaks or marks of direction. */
const isName = (name: string) => fileName.safeParse(name).success

/** What Macintoshes put beside every file is none of them. */
const isWanted = (name: string) =>
  !/(^|\/)(\._|__MACOSX\/)/.test(name) && tenXEnds.some((end) => end.test(name))

type Member = AsyncIterable<unknown>
type Take = (name: string, member: Member) => Promise<void>

async function fromZip(path: string, take: Take): Promise<void> {
  const zip = await yauzl.openPromise(path, { autoClose: false }).catch(damaged)
  try {
    for await (const entry of zip.eachEntry())
      if (isWanted(entry.fileName)) await take(entry.fileName, await zip.openReadStreamPromise(entry))
  } catch (error) {
    if (error instanceof Problem || isOfMachine(error)) throw error
    damaged()
  } finally {
    zip.close()
  }
}

/** A full disk, say, and nothing that is wrong with the archive, such as a name that leads out of it. */
const isOfMachine = (error: unknown) => error instanceof Error && 'syscall' in error

async function fromTar(path: string, take: Take): Promise<void> {
  const members = extract()
  const packed = await beginsAsGzip(path)
  const reading = pipeline([createReadStream(path), ...(packed ? [createGunzip()] : []), members])
  const taking = (async () => {
    for await (const member of members)
      if (member.header.type === 'file' && isWanted(member.header.name))
        await take(member.header.name, member)
      else member.resume()
  })()
  const [read, taken] = await Promise.allSettled([reading, taking])
  // What could not be kept ends the reading too, and is what is to be told.
  if (taken.status === 'rejected' && !isOfArchive(taken.reason)) throw taken.reason
  if (read.status === 'rejected' || taken.status === 'rejected') damaged()
}

async function beginsAsGzip(path: string): Promise<boolean> {
  for await (const piece of createReadStream(path, { end: 1 })) return piece[0] === 0x1f && piece[1] === 0x8b
  return false
}

/** The library names no kind of its faults. */
const isOfArchive = (error: unknown) =>
  error instanceof Error &&
  /header|unexpected|premature|zlib|closed|invalid/i.test(`${error.name} ${error.message}`)

function damaged(): never {
  throw new Unreadable('damaged')
}
