import type { Value } from '../../values/value.ts'

/** What a task asks for, in one form whatever the version of WDL and the spelling. Absent where it says nothing. */
export type Requirements = {
  /** Cores, possibly a fraction. */
  cpu?: number
  memoryBytes?: number
  /** Volumes; one without `mount` is the work folder. */
  disks: readonly Disk[]
  /** Container images to choose one from; none when any environment will do. */
  images: readonly string[]
  gpu: boolean
  /** How many graphics processors: 0 when none is required, else what is said, or 1. */
  gpuCount: number
  fpga: boolean
  maxRetries: number
  /** How many attempts may run on machines that can be taken away. */
  preemptible: number
  /** Exit codes that count as success. */
  returnCodes: readonly number[] | 'any'
  timeoutSeconds?: number
  /** Every attribute by the name it was written with, hints included. */
  attributes: ReadonlyMap<string, Value>
}

export type Disk = { mount?: string; bytes: number }
