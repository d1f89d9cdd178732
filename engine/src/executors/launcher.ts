import type { Job, SoftwareIdentity } from './executor.ts'
import { refuseNul } from './nul-fields.ts'

type Parts = {
  program: string
  /** The first arguments; the same array for jobs that have them in common. */
  common: readonly string[]
  /** The arguments after these. */
  own: readonly string[]
  environment: Readonly<Record<string, string>>
  /** Files that are opened for reading as descriptors 3, 4 and so on. */
  opened?: readonly string[]
}

/**
 * A program that runs a job's command in the job's own surroundings, on whichever machine starts it. There is none with
 * a NUL in any of its texts: what a task names could become arguments of the sandbox around it.
 */
export class Launch {
  readonly program: string
  readonly common: readonly string[]
  readonly own: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  readonly opened: readonly string[]

  /** Throws NulRefused. */
  constructor({ program, common, own, environment, opened = [] }: Parts) {
    this.program = program
    this.common = common
    this.own = own
    this.environment = environment
    this.opened = opened
    this.#refuseNul()
  }

  // A private method also keeps whatever else has these members from being taken for one.
  #refuseNul(): void {
    const { program, common, own, environment, opened } = this
    refuseNul([program, ...common, ...own, ...Object.entries(environment).flat(), ...opened])
  }
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
