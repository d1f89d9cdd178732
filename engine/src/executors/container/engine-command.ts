import { ProgramTrouble, runProgram } from '../outside-program.ts'

/** The container engine does not answer; it may do so later. */
export class EngineAway extends Error {
  override name = 'EngineAway'
}

export type ContainerEngine = 'docker' | 'podman'

/** Where a container stands, as `inspect` tells it. */
export type ContainerState = {
  /** created, running, exited … */
  status: string
  exitCode: number
  outOfMemory: boolean
  startedAt: string
  finishedAt: string
}

const KEPT = [
  'PATH',
  'HOME',
  'USER',
  'LANG',
  'XDG_RUNTIME_DIR',
  'XDG_DATA_HOME',
  'XDG_CONFIG_HOME',
  'DBUS_SESSION_BUS_ADDRESS',
  'DOCKER_HOST',
  'DOCKER_CONTEXT',
  'DOCKER_CONFIG',
  'DOCKER_CERT_PATH',
  'DOCKER_TLS_VERIFY',
  'CONTAINER_HOST',
  'CONTAINERS_CONF',
  'CONTAINERS_STORAGE_CONF',
  'CONTAINERS_REGISTRIES_CONF',
  'REGISTRY_AUTH_FILE',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
]
// What takes longer than to answer: images of many gigabytes come from far away, and who waits for a container asks again.
const PATIENCE_SECONDS: Readonly<Record<string, number>> = { pull: 6 * 3600, run: 600, wait: 3600 }
const ANSWER_SECONDS = 120
const AWAY =
  /Cannot connect to the Docker daemon|error during connect|connection refused|Is the docker daemon running/i

/** Runs the command line of a container engine. Rejects with EngineAway, or with the end of what it said. */
export type EngineCommand = (...options: readonly string[]) => Promise<string>

/**
 * The command line of Docker or Podman, or of another program that understands the same. What it starts stays in the
 * folder: the monitor of Podman leaves an empty file `oom` there when a container has taken too much memory.
 */
export function engineCommand(program: string, folder?: string, signal?: AbortSignal): EngineCommand {
  const environment = Object.fromEntries(
    KEPT.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  )
  return async (...options) => {
    const more = {
      env: environment,
      folder,
      signal,
      seconds: PATIENCE_SECONDS[options[0] ?? ''] ?? ANSWER_SECONDS,
    }
    const { code, stdout, stderr } = await runProgram(program, options, more)
    if (code === 0) return stdout.trim()
    const message = stderr.trim().split('\n').at(-1) || `${program} ended with ${code}`
    throw AWAY.test(stderr) ? new EngineAway(message) : new Error(message)
  }
}

const STATUS = /^[a-z]+\t-?\d+\t(?:true|false)\t"/
const STATE =
  '{{.State.Status}}\t{{.State.ExitCode}}\t{{.State.OOMKilled}}\t{{json .State.StartedAt}}\t{{json .State.FinishedAt}}'

/** The state of a container; undefined when there is none of that name. */
export async function inspectContainer(
  run: EngineCommand,
  name: string,
): Promise<ContainerState | undefined> {
  let text: string
  try {
    text = await run('container', 'inspect', '--format', STATE, name)
  } catch (error) {
    if (error instanceof Error && /no such (container|object)|no container with name/i.test(error.message))
      return undefined
    throw error
  }
  if (!STATUS.test(text)) throw new ProgramTrouble('container inspect', 'strange', text)
  const [status = '', exitCode = '', outOfMemory = '', startedAt = '', finishedAt = ''] = text.split('\t')
  return {
    status,
    exitCode: Number(exitCode),
    outOfMemory: outOfMemory === 'true',
    startedAt: timeOf(startedAt),
    finishedAt: timeOf(finishedAt),
  }
}

/** What a container has for itself; each 0 where the engine does not tell. */
export type ContainerHold = {
  /** Beside its image and what is mounted. */
  layerBytes: number
  /** Its first process, on the machine where the engine runs. */
  pid: number
}

/** What a container has for itself at this moment. */
export async function containerHold(run: EngineCommand, name: string): Promise<ContainerHold> {
  const format = '{{.State.Pid}} {{.SizeRw}}'
  const text = await run('container', 'inspect', '--size', '--format', format, name).catch(() => '')
  const [pid = '', bytes = ''] = text.split(' ')
  return { layerBytes: Number(bytes) || 0, pid: Number(pid) || 0 }
}

/** The folder in which an engine keeps containers, on the machine where it runs; empty when it does not answer. */
export function storageFolder(engine: ContainerEngine, run: EngineCommand): Promise<string> {
  const format = engine === 'docker' ? '{{.DockerRootDir}}' : '{{.Store.GraphRoot}}'
  return run('info', '--format', format).catch(() => '')
}

function timeOf(json: string): string {
  // Nine digits of a second are more than a Date takes.
  const time = new Date(json.replaceAll('"', '').replace(/(\.\d{3})\d+/, '$1'))
  return Number.isNaN(time.getTime()) ? new Date().toISOString() : time.toISOString()
}
