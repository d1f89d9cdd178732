export type FailureCode =
  | 'outOfMemory'
  | 'commandNotFound'
  | 'missingIndex'
  | 'truncatedGzip'
  | 'wrongFormat'
  | 'noSuchFile'
  | 'permission'
  | 'diskFull'
  | 'timeout'
  | 'killed'
  | 'exitCode'

/** Why something failed, ready to be put in words in any language. */
export type Failure = {
  code: FailureCode
  args: Readonly<Record<string, string>>
  /** The last lines of the task's stderr. */
  stderr?: string
}
