import { lstatSync, readlinkSync, realpathSync, statSync, symlinkSync, unlinkSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import {
  evaluateDeclaration,
  type CheckedDeclaration,
  type CheckedTask,
  type EvaluationHost,
  type Scope,
  type Value,
} from '@omics/wdl/execution'
import { isInside, OutsideFolder, realPathInside } from '../../files/inside.ts'
import { isTooDeep } from '../../files/remove-folder.ts'
import { settleLinks } from './directory-output.ts'
import { type Failure, failure, RunFailure } from '../failure/failure.ts'
import { madeBeside } from './made-beside.ts'
import { visibleName } from '../failure/visible-name.ts'
import { filesIn, moveFiles, type FoundFile } from '../files/file-values.ts'
import type { LocalInputs } from '../files/localise.ts'
import { outputHost, type TaskPlaces, findProduced, isWritten, workPath } from './task-host.ts'

/**
 * The outputs of a task that has run, its files as paths of this host. An optional file that is absent is None.
 * Throws RunFailure with outputMissing, outputNotAmong, outputOutside or folderTooDeep, EvaluationError.
 */
export async function taskOutputs(
  task: CheckedTask,
  scope: Scope,
  places: TaskPlaces,
  inputs: LocalInputs,
): Promise<Map<string, Value>> {
  const host = outputHost(places, inputs)
  const outputs = new Map<string, Value>()
  for (const declaration of task.outputs) {
    const { name, type } = declaration
    const value = await evaluateOutput(declaration, task, scope, host)
    const moved = new Map<string, string | undefined>()
    for (const file of filesIn(value, type)) {
      if (!moved.has(file.path)) moved.set(file.path, await outputFile(name, file, places, inputs))
    }
    outputs.set(name, moved.size === 0 ? value : moveFiles(value, (path) => moved.get(path)))
    // The outputs that follow refer to the task's own paths, but not to what turned out to be absent.
    scope.set(
      name,
      moveFiles(value, (path) => (moved.get(path) === undefined ? undefined : path)),
    )
  }
  return outputs
}

async function evaluateOutput(
  declaration: CheckedDeclaration,
  task: CheckedTask,
  scope: Scope,
  host: EvaluationHost,
): Promise<Value> {
  try {
    return await evaluateDeclaration(declaration, task.document, scope, host)
  } catch (error) {
    throw outside(error, declaration.name, 'glob') ?? error
  }
}

async function outputFile(
  output: string,
  { kind, path, optional }: FoundFile,
  places: TaskPlaces,
  inputs: LocalInputs,
): Promise<string | undefined> {
  try {
    // No file has such a name, and the system is not even asked for one.
    const isName = !path.includes('\0')
    const found = isName
      ? (takeLinkedInput(path, places, inputs) ?? findProduced(path, places, inputs))
      : undefined
    if (found === undefined) {
      if (optional) return undefined
      throw new RunFailure(missing(output, path, places))
    }
    const entry = statSync(found)
    const isFolder = entry.isDirectory()
    // A pipe, a socket or a device is none of both.
    const isRight = kind === 'Directory' ? isFolder : entry.isFile()
    if (!isRight) throw new RunFailure(failure('outputMissing', { output, path }))
    if (isFolder && isOwn(found, places)) await settleLinks(found, places, inputs)
    return found
  } catch (error) {
    if (isTooDeep(error)) throw new RunFailure(failure('folderTooDeep', { output, path }))
    throw outside(error, output, path) ?? error
  }
}

/** Most such outputs are there under another name, which the task's author sees at once among those that are. */
function missing(output: string, path: string, places: TaskPlaces): Failure {
  const made = madeBeside(path, places)
  return made.length === 0
    ? failure('outputMissing', { output, path })
    : failure('outputNotAmong', {
        output,
        path,
        made: made.map((name) => `“${visibleName(name)}”`).join(', '),
      })
}

/**
 * Tasks like to link an input into their work folder and name the link as output. What the link says holds in
 * the task's world only, so it is replaced by one that holds here.
 */
function takeLinkedInput(path: string, places: TaskPlaces, inputs: LocalInputs): string | undefined {
  if (inputs.source(path) !== undefined) return undefined
  if (isAbsolute(path) && !isWritten(path, places)) return undefined
  const link = workPath(path, places)
  const parent = realPathInside(join(places.folder, 'work'), dirname(link))
  if (parent === undefined) return undefined
  if (!isLink(link)) return undefined
  const target = readlinkSync(link)
  const source = inputs.source(target)
  if (source !== undefined) {
    unlinkSync(link)
    symlinkSync(source, link)
    return link
  }
  // The task's own absolute path for something else in its work folder.
  return isAbsolute(target) && isWritten(target, places) ? findProduced(target, places, inputs) : undefined
}

function isLink(path: string): boolean {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    // Nothing is there, or nothing can be: below a file, or under a name that is too long.
    return false
  }
}

/** Whether the task itself has made a folder; what it was given must stay as it is. */
function isOwn(folder: string, places: TaskPlaces): boolean {
  return isInside(realpathSync(join(places.folder, 'work')), realpathSync(folder))
}

/** `path` as the task's author named it. */
function outside(error: unknown, output: string, path: string): RunFailure | undefined {
  if (!(error instanceof OutsideFolder)) return undefined
  return new RunFailure(failure('outputOutside', { output, path }))
}
