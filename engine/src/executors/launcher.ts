import type { Job, SoftwareIdentity } from './executor.ts'

/** A program that runs a job's command in the job's own surroundings, on whichever machine starts it. */
export type Launch = {
  program: string
  /** The first arguments; the same array for jobs that have them in common. */
  common: readonly string[]
  /** The arguments after these. */
  own: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Files that are opened for reading as descriptors 3, 4 and so on. */
  opened?: readonly string[]
}

/** Surrounds commands: with a sandbox over the host's software, or with a container. */
export interface Launcher {
  /** Paths under which the task of a job folder sees its work folder and its inputs. */
  places(folder: string): { work: string; inputs: string }
  /** Rejects with ImageUnavailable. */
  software(image: string | undefined): Promise<SoftwareIdentity>
  /** Versions of the tools that a command calls, where it runs with the host's. */
  tools?(command: string): Record<string, string>
  launch(job: Job): Launch | Promise<Launch>
}
