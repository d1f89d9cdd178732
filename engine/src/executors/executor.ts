/** What a call asked for, after units and defaults. Memory and disk in bytes. */
export type Resources = {
  cpu: number
  memoryBytes: number
  diskBytes: number
  gpu: boolean
  /** How many graphics processors; absent: none. */
  gpus?: number
}

/** What is needed to find a submitted job again, after a restart of the worker too. */
export type JobHandle = {
  executor: string
  /** The executor's own name of the job: process, container, Slurm or TES id. */
  id: string
  /** Process id on this host, when there is one. */
  pid?: number
  /** When that process started, in clock ticks since boot: a pid alone can come again. */
  pidStart?: string
}

/** What a task used, from its cgroup or wait4, never sampled. */
export type Usage = {
  cpuSeconds: number
  wallSeconds: number
  peakMemoryBytes: number
  readBytes: number
  writtenBytes: number
}

/** How a job ended. `exitCode` is 128 + signal when a signal ended it. */
export type JobExit = {
  exitCode: number
  signal?: number
  /**
   * Why the executor itself ended the job. `outputLimit`, `filesLimit`: the disk had no room, or no entry for a file,
   * left for it. `hostLost`: the machine that ran it has gone, or was taken from it.
   */
  endedBy?: 'cancel' | 'timeout' | 'memoryLimit' | 'diskLimit' | 'outputLimit' | 'filesLimit' | 'hostLost'
  startedAt: string
  endedAt: string
  usage?: Usage
}

/** A file or folder of the host, shown to the task at another place. */
export type JobInput = { source: string; target: string }

export type Job = {
  /** Unique for this worker; used to find the job again. */
  id: string
  /** Holds work/ and gets command, stdout, stderr, exit.json. Exists when the job is submitted. */
  folder: string
  inputs: readonly JobInput[]
  /** Folders below the work folder that the task sees at other places too, and may write to. */
  mounts?: readonly JobInput[]
  environment: Readonly<Record<string, string>>
  resources: Resources
  /** Enforced where the executor can. */
  memoryLimitBytes?: number
  /** What the work folder may take, enforced where the executor can; set when the task says how much it needs. */
  diskLimitBytes?: number
  image?: string
  /** The graphics processors of this host that it got. */
  gpus?: readonly string[]
  network: boolean
  /** A job in whose place this one starts as soon as that one has ended. Only for executors with `begin`. */
  after?: string
  /** The job is ended after so many seconds; absent: no limit. */
  timeoutSeconds?: number
}

/** What the task runs with when the executor takes no image: enough to tell one host from another. */
export type SoftwareIdentity = {
  identity: string
  imageUsed: boolean
  /** The image that stands in for one that is not named. */
  defaultImage?: string
}

/** What an executor has. */
export type Capacity = {
  /** What all jobs together can use; where the executor has a queue of its own, what one job can use at most. */
  cpu: number
  memoryBytes: number
  /** Graphics processors likewise; absent where the executor alone knows. */
  gpus?: number
  /** The executor has a queue of its own, into which so many jobs can be put at a time. */
  queue?: number
}

/** The image that a task names cannot be had. */
export class ImageUnavailable extends Error {
  override name = 'ImageUnavailable'
  readonly image: string
  constructor(image: string, reason: string) {
    super(reason)
    this.image = image
  }
}

/** Runs jobs somewhere. Every executor has a folder in executors/. */
export interface Executor {
  readonly name: string
  /** Paths under which the task of a job folder sees its work folder and its inputs. */
  places(folder: string): { work: string; inputs: string }
  capacity(): Promise<Capacity>
  /** Gets the image first where it is not there yet. Rejects with ImageUnavailable. */
  software(image: string | undefined): Promise<SoftwareIdentity>
  /** Versions of the tools that a command calls, where it runs with the host's. */
  tools?(command: string): Record<string, string>
  submit(job: Job): Promise<JobHandle>
  /** Starts a job now that was submitted to start `after` another one. Absent where that cannot be. */
  begin?(id: string): void
  /**
   * When the job really began, in ISO 8601, as soon as that is known. Only for executors with a queue of their own,
   * in which a job waits after it was submitted; a job that ends while it waits there never began.
   */
  begun?(handle: JobHandle): Promise<string>
  /** Resolves when the job is over; its exit is then durable. */
  wait(handle: JobHandle, folder: string): Promise<JobExit>
  /** The job's exit if it is over, 'running' if it can be waited for, 'lost' if it must be run again. */
  adopt(handle: JobHandle, folder: string): Promise<JobExit | 'running' | 'lost'>
  /** Ends jobs and everything they started. Resolves when they are over. */
  cancel(handles: readonly JobHandle[]): Promise<void>
  /** Lets go; with `end` the jobs under way are ended too, else they go on and can be adopted. */
  close(end: boolean): Promise<void>
}
