import { basename, dirname, join } from 'node:path'
import { inParallel } from '@omics/engine/files'
import type { Json } from '@omics/contract/json'
import type { Context } from '../../../../context.ts'
import { platformGrant } from '../../../../http/grant.ts'
import { addFilesFromPaths, type FinishedFile } from '../../../files/finished-files.ts'
import { fileUri } from '../../file-uri.ts'
import { mapMemberTexts, textsIn } from '../../json-texts.ts'
import type { ClaimedRun } from '../claim.ts'
import { collectedBefore, noteCollected, type Collected } from './collected.ts'
import { filesBelow, makeFolders } from './folders.ts'
import { refuseSpace, requireNames } from './refused.ts'
import { resultsFolder } from './results-folder.ts'
import { lookAt, type Known, type Source } from './sources.ts'

type Collecting = Pick<Context, 'db' | 'storage' | 'config'>

/**
 * Makes the files and folders that a run's outputs name files of the project, under results/, and gives the outputs
 * with those files in place of paths. It may be called again after a crash: what is there already is not made twice.
 * The number of statements grows with portions of files, not with files. Throws OutputRefused.
 * @param files which texts of the outputs are paths, by their type; others only look like one
 */
export async function collectOutputs(
  context: Collecting,
  run: ClaimedRun,
  outputs: Record<string, Json>,
  files: readonly string[],
): Promise<Record<string, Json>> {
  const sources = await lookAt(context, run, namedPaths(outputs, new Set(files)))
  if (sources.length === 0) return outputs
  const folders = await contentsOf(sources)
  const place = await resultsFolder(context.db, run)
  const before = await collectedBefore(context.db, run.id)
  const made = await collectFolders(context, run, place, folders, before)
  const there = new Map<string, Known>([
    ...sources.flatMap(({ path, given }) => (given ? [[path, given] as const] : [])),
    ...[...before, ...made].map((one) => [one.path, one] as const),
  ])
  const kept = await keep(context, run, [
    ...filesInside(folders, there),
    ...sources
      .filter(({ path, isFolder }) => !isFolder && !there.has(path))
      .map((source) => alone(source, place)),
  ])
  const all = new Map([...there, ...kept])
  return mapMemberTexts(outputs, (text) => {
    const file = all.get(text)
    return file === undefined ? text : fileUri(file)
  })
}

/** Every path among the outputs, with the first output that names it. */
function namedPaths(
  outputs: Readonly<Record<string, Json>>,
  paths: ReadonlySet<string>,
): ReadonlyMap<string, string> {
  const named = new Map<string, string>()
  for (const [output, value] of Object.entries(outputs))
    for (const text of textsIn(value)) if (paths.has(text) && !named.has(text)) named.set(text, output)
  return named
}

interface Folder {
  readonly source: Source
  /** Relative paths of the files in it. */
  readonly below: readonly string[]
}

/** What the folders among the outputs hold, those that hold others first. Throws OutputRefused for names that cannot be kept. */
async function contentsOf(sources: readonly Source[]): Promise<Folder[]> {
  for (const { output, path } of sources) requireNames(output, basename(path))
  const folders = sources.filter(({ isFolder }) => isFolder).toSorted((a, b) => a.path.length - b.path.length)
  return inParallel(folders, 4, async (source) => {
    const below = await filesBelow(source.real)
    for (const path of below) requireNames(source.output, path)
    return { source, below }
  })
}

/** Makes the folders that are not there yet, and notes them. */
function collectFolders(
  { db }: Collecting,
  run: ClaimedRun,
  place: string,
  folders: readonly Folder[],
  before: readonly Collected[],
): Promise<Collected[]> {
  const known = new Set(before.map(({ path }) => path))
  const missing = folders.map(({ source }) => source.path).filter((path) => !known.has(path))
  if (missing.length === 0) return Promise.resolve([])
  return db.transaction(async (tx) => {
    const made = await makeFolders(tx, platformGrant(run.project_id), place, missing, before)
    await noteCollected(tx, run.id, made)
    return made
  })
}

/** The files of folders that are not there yet; what a crash left out is among them. */
function filesInside(folders: readonly Folder[], there: ReadonlyMap<string, Known>): Wanted[] {
  return folders.flatMap(({ source: { output, path, real }, below }) =>
    below
      .map((inside) => ({ inside, sourcePath: join(path, inside) }))
      .filter(({ sourcePath }) => !there.has(sourcePath))
      .map(({ inside, sourcePath }) => ({
        sourcePath,
        within: real,
        parentId: there.get(path)?.id ?? null,
        path: dirname(inside) === '.' ? '' : dirname(inside),
        outputName: output,
      })),
  )
}

const alone = ({ output, path, real }: Source, place: string): Wanted => ({
  sourcePath: path,
  within: dirname(real),
  path: place,
  outputName: output,
})

type Wanted = Pick<FinishedFile, 'sourcePath' | 'within' | 'parentId' | 'path' | 'outputName'>

/** Makes files of the project of paths, each once, whatever names it, and gives them by their paths. */
async function keep(
  context: Collecting,
  run: ClaimedRun,
  wanted: readonly Wanted[],
): Promise<(readonly [string, Known])[]> {
  const once = new Map(wanted.toReversed().map((file) => [file.sourcePath, file]))
  const common = { origin: 'run' as const, analysisId: run.analysis_id, runId: run.id }
  const files = [...once.values()]
    .toReversed()
    .map((file) => ({ ...common, ...file, name: basename(file.sourcePath) }))
  const rows = await addFilesFromPaths(context, platformGrant(run.project_id), files, (tx, kept) =>
    noteCollected(
      tx,
      run.id,
      kept.map(({ id, sourcePath }) => ({ id, path: sourcePath })),
    ),
  ).catch(refuseSpace)
  return rows.flatMap((row, index) => {
    const file = files[index]
    return file ? [[file.sourcePath, row] as const] : []
  })
}
