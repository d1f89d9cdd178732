import {
  evaluateDeclaration,
  evaluateRuntime,
  renderCommand,
  Scope,
  stringifyJson,
  toJson,
  type CheckedTask,
  type Requirements,
  type Value,
} from '@omics/wdl/execution'
import { printPrimitive } from '@omics/wdl/values/print'
import type { Resources } from '../../executors/executor.ts'
import { PLACES } from '../../executors/places.ts'
import { isInside } from '../../files/inside.ts'
import type { ImageUse } from '../../store.ts'
import type { RunContext } from '../context.ts'
import { failure, RunFailure } from '../failure/failure.ts'
import { filesIn, moveFiles } from '../files/file-values.ts'
import { LocalInputs } from '../files/localise.ts'
import { mountsOf } from './mounts.ts'
import { resourcesFor } from './resources.ts'
import { inputHost, type TaskPlaces } from './task-host.ts'
import { setPlannedTask, setTask, type PlannedAttempt } from './task-variable.ts'

// What the kernel hands to a program at most: one text, with its end, and of all together what leaves room for the rest.
const VARIABLE_BYTES = 131_072
const VARIABLES_BYTES = 2 ** 20

/** One attempt of a call, ready to run. */
export type PreparedTask = PlannedAttempt & {
  places: TaskPlaces
  inputs: LocalInputs
  scope: Scope
  requirements: Requirements
  resources: Resources
  image?: ImageUse
  /** Declarations in which the task itself names files, with these as paths or addresses outside of the task. */
  ownFiles: ReadonlyMap<string, Value>
}

/** Evaluates a task's declarations and runtime for one attempt, which takes place in `folder`. */
export async function prepareTask(
  run: RunContext,
  task: CheckedTask,
  call: string,
  given: ReadonlyMap<string, Value>,
  attempt: {
    number: number
    previous: PreparedTask | undefined
    folder: string
    moreMemory: number
    /** Runtime attributes that the inputs of the run set. */
    overrides: ReadonlyMap<string, Value> | undefined
    /** Is told what the declarations have come to. */
    tell?: (inputs: ReadonlyMap<string, Value>, ownFiles: ReadonlyMap<string, Value>) => Promise<void>
  },
): Promise<PreparedTask> {
  const seen = run.executor.places(attempt.folder)
  const places = { folder: attempt.folder, work: seen.work }
  const inputs = new LocalInputs(seen.inputs, run.files, `${attempt.folder}/written`)
  const host = inputHost(places, inputs)
  const scope = new Scope()
  const shown = new Map<string, Value>()
  const ownFiles = new Map<string, Value>()
  for (const declaration of task.declarations) {
    const input = task.inputs.has(declaration.name) ? given.get(declaration.name) : undefined
    const value = await evaluateDeclaration(declaration, task.document, scope, host, input)
    if (task.inputs.has(declaration.name)) shown.set(declaration.name, value)
    const own = declaredFiles(value, input, seen.inputs)
    if (own !== undefined) ownFiles.set(declaration.name, own)
    // A default can name a file too, and what the task is given are paths of this host.
    scope.set(declaration.name, await inputs.add(value, declaration.type))
  }
  await attempt.tell?.(shown, ownFiles)
  const planned = { task, call, attempt: attempt.number, previous: attempt.previous }
  setPlannedTask(scope, planned)
  const requirements = await evaluateRuntime(task, scope, host, attempt.overrides)
  const resources = await resourcesFor(requirements, attempt.moreMemory, run.scheduler, run.folder)
  // Without a sandbox a task sees the host's own folders, over which nothing can be mounted.
  const mounts = places.work === PLACES.work ? mountsOf(requirements) : []
  const prepared = { ...planned, places: { ...places, mounts }, requirements, resources }
  setTask(scope, prepared)
  return { ...prepared, inputs, scope, ownFiles }
}

/** The attempt once it is known what it runs with, which its command may name. */
export function withImage(prepared: PreparedTask, image: ImageUse): PreparedTask {
  const known = { ...prepared, image }
  setTask(known.scope, known)
  return known
}

/** A declared value where it names files beyond what was given and what lies in the task's own world. */
function declaredFiles(value: Value, given: Value | undefined, root: string): Value | undefined {
  const known = new Set(filesIn(given ?? null).map(({ path }) => path))
  const isOwn = (path: string) => !known.has(path) && !isInside(root, path)
  if (!filesIn(value).some(({ path }) => isOwn(path))) return undefined
  return moveFiles(value, (path) => (isInside(root, path) ? undefined : path))
}

/**
 * The command as the shell gets it, and the variables of its environment.
 * Rejects with RunFailure variableRefused or variableTooLong.
 */
export async function commandOf({ task, scope, places, inputs }: PreparedTask) {
  const command = await renderCommand(task, scope, inputHost(places, inputs))
  const environment: Record<string, string> = {}
  let all = 0
  for (const { name, env } of task.declarations) {
    if (!env) continue
    const text = variable(name, scope.get(name))
    const bytes = Buffer.byteLength(`${name}=${text}`) + 1
    all += bytes
    if (bytes > VARIABLE_BYTES || all > VARIABLES_BYTES)
      throw new RunFailure(failure('variableTooLong', { variable: name }))
    environment[name] = text
  }
  return { command, environment }
}

function variable(name: string, value: Value): string {
  const text = printPrimitive(value) ?? (value === null ? '' : stringifyJson(toJson(value)))
  if (text.includes('\0')) throw new RunFailure(failure('variableRefused', { variable: name }))
  return text
}
