import { ProgramTrouble, runProgram } from '../outside-program.ts'

/** Where a job of the cluster stands. `state` is Slurm's word for it, such as PENDING or NODE_FAIL. */
export type JobState = { state: string; reason: string; name: string }

/** The controller does not answer; it may do so later. */
export class ControllerAway extends Error {
  override name = 'ControllerAway'
}

export type SlurmOptions = {
  /** The cluster's configuration file; default: where Slurm itself looks for it. */
  configuration?: string
  partition?: string
  account?: string
  /** Further options of sbatch. */
  options?: readonly string[]
}

export type ArrayRequest = {
  name: string
  folder: string
  /** Tasks 0 … size - 1. */
  size: number
  cpu: number
  memoryBytes: number
  gpus?: number
  seconds: number | undefined
}

const MIB = 2 ** 20
// A minute to start, beside what the task itself is given: the limit within is the one that counts.
const START_MINUTES = 1
const ANSWER_SECONDS = 60
const AWAY =
  /contact slurm controller|connect failure|Connection refused|timed out|backup controller|Zero Bytes|DNS SRV/i

/** The programs of Slurm, as far as tasks need them. */
export class SlurmCommands {
  readonly #options: SlurmOptions
  readonly #environment: Record<string, string>

  constructor(options: SlurmOptions) {
    this.#options = options
    this.#environment = environmentFor(options.configuration)
  }

  /** Submits an array of tasks; gives its id. */
  async submit(request: ArrayRequest): Promise<string> {
    const { partition, account, options = [] } = this.#options
    const { name, folder, size, cpu, memoryBytes, gpus = 0, seconds } = request
    const output = await this.#run('sbatch', [
      '--parsable',
      `--job-name=${name}`,
      `--array=0-${size - 1}`,
      '--nodes=1',
      '--ntasks=1',
      `--cpus-per-task=${Math.ceil(cpu)}`,
      `--mem=${Math.ceil(memoryBytes / MIB)}M`,
      ...(gpus === 0 ? [] : [`--gres=gpu:${gpus}`]),
      ...(seconds === undefined ? [] : [`--time=${Math.ceil(seconds / 60) + START_MINUTES}`]),
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      ...(account === undefined ? [] : [`--account=${account}`]),
      // The task's environment is its own, and a task that was begun is never begun again behind our back.
      '--export=NIL',
      '--no-requeue',
      `--chdir=${folder}`,
      `--output=${folder}/log`,
      '--open-mode=append',
      ...options,
      `${folder}/script`,
    ])
    const id = output.trim().split(';')[0] ?? ''
    if (!/^\d+$/.test(id)) throw new ProgramTrouble('sbatch', 'strange', output)
    return id
  }

  /** The id of the array of that name, of those that the controller or the accounting still knows. */
  async find(name: string): Promise<string | undefined> {
    const queued = await this.#run('squeue', ['--noheader', '--states=all', `--name=${name}`, '--format=%F'])
    const id = queued.trim().split('\n')[0]
    if (id !== undefined && id !== '') return id
    const recorded = await this.#sacct([`--name=${name}`, '--format=JobID'])
    return recorded[0]?.[0]?.split('_')[0]
  }

  /** The states of all tasks of these arrays that the controller knows, by `ARRAY_TASK`. */
  async states(arrays: readonly string[]): Promise<Map<string, JobState>> {
    const states = new Map<string, JobState>()
    const output = await this.#run('squeue', [
      '--noheader',
      '--array',
      '--states=all',
      `--jobs=${arrays.join(',')}`,
      '--format=%i|%T|%j|%r',
    ]).catch((error: Error) => {
      // It forgets a job some minutes after its end.
      if (error.message.includes('Invalid job id')) return ''
      throw error
    })
    for (const line of output.split('\n')) {
      const [id = '', state = '', name = '', reason = ''] = line.trim().split('|')
      // Nothing is concluded from what no controller says.
      if (id !== '' && !/^\d+(_|$)/.test(id)) throw new ProgramTrouble('squeue', 'strange', line)
      if (id !== '') states.set(id, { state, name, reason })
    }
    return states
  }

  /**
   * How a task ended that the controller has forgotten: from the accounting database, or where there is none from the
   * log of finished jobs, which knows tasks by their job number only. Undefined when neither knows.
   */
  async recordedState(task: string, jobNumber: string): Promise<string | undefined> {
    const [row] = task === '' ? [] : await this.#sacct([`--jobs=${task}`, '--format=State'])
    if (row?.[0] !== undefined) return firstWord(row[0])
    if (jobNumber === '') return undefined
    const output = await this.#run('sacct', [
      '--completion',
      '--noheader',
      '--parsable2',
      `--jobs=${jobNumber}`,
      '--format=state',
    ]).catch(() => '')
    return firstWord(output.trim()) || undefined
  }

  /** Ends tasks, waiting or running. */
  async cancel(tasks: readonly string[]): Promise<void> {
    await this.#run('scancel', ['--quiet', '--full', ...tasks])
  }

  /** Lets a job go on that the controller holds back because it could not be launched. */
  async release(task: string): Promise<void> {
    await this.#run('scontrol', ['release', task])
  }

  /** The most that one node has. */
  async largestNode(): Promise<{ cpu: number; memoryBytes: number; gpus: number }> {
    const { partition } = this.#options
    const output = await this.#run('sinfo', [
      '--noheader',
      '--Node',
      ...(partition === undefined ? [] : [`--partition=${partition}`]),
      '--format=%c|%m|%G',
    ])
    const nodes = output
      .trim()
      .split('\n')
      .map((line) => line.split('|'))
    if (
      !nodes.some(
        ([cpu = '', mebibytes = '']) => Number.parseFloat(cpu) > 0 && Number.parseFloat(mebibytes) > 0,
      )
    )
      throw new ProgramTrouble('sinfo', 'strange', output)
    return {
      cpu: Math.max(0, ...nodes.map(([cpu = '']) => Number.parseFloat(cpu) || 0)),
      memoryBytes: Math.max(0, ...nodes.map(([, mebibytes = '']) => Number.parseFloat(mebibytes) || 0)) * MIB,
      gpus: Math.max(0, ...nodes.map(([, , resources = '']) => gpusOf(resources))),
    }
  }

  /** Rows of the accounting database; none where there is no such database. */
  async #sacct(options: readonly string[]): Promise<string[][]> {
    const output = await this.#run('sacct', [
      '--noheader',
      '--parsable2',
      '--allocations',
      '--starttime=now-30days',
      ...options,
    ]).catch(() => '')
    return output
      .split('\n')
      .filter(Boolean)
      .map((line) => line.split('|'))
  }

  async #run(program: string, options: readonly string[]): Promise<string> {
    const more = { env: this.#environment, seconds: ANSWER_SECONDS }
    const { code, stdout, stderr } = await runProgram(program, options, more).catch((error: unknown) => {
      // They wait for a controller that is away, and may do so for longer than anybody waits for them.
      throw error instanceof ProgramTrouble && error.trouble === 'silent'
        ? new ControllerAway(error.message)
        : error
    })
    if (code === 0) return stdout
    const message = stderr.trim() || `${program} ended with ${code}`
    throw AWAY.test(message) ? new ControllerAway(message) : new Error(message)
  }
}

const firstWord = (text: string) => text.split(/[\s+|]/)[0] ?? ''

/** Nothing of this process's environment goes to the cluster but what its programs need: it may hold secrets. */
function environmentFor(configuration: string | undefined): Record<string, string> {
  const kept = ['PATH', 'HOME', 'USER', 'LOGNAME', 'SLURM_CONF', 'LD_LIBRARY_PATH']
  const own = Object.fromEntries(
    kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
  )
  return { ...own, ...(configuration === undefined ? {} : { SLURM_CONF: configuration }) }
}

/** As in `gpu:2` or `gpu:a100:4(S:0-1),tmpdisk:100`. */
export function gpusOf(resources: string): number {
  const counts = [...resources.matchAll(/(?:^|,)gpu(?::[^:,()]+)*?:(\d+)/g)].map(([, count]) => Number(count))
  return counts.reduce((sum, count) => sum + count, 0)
}
