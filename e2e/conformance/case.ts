/** One published example: a document to run and what must come of it. */
export type Case = {
  id: string
  /** Where it was published, with the version of WDL where that has several: `specification 1.1`. */
  suite: string
  /** The WDL file. Its folder holds what it imports and reads. */
  file: string
  /** What paths in the inputs are relative to; the root of all examples when absent. */
  folder?: string
  /** Runs this task alone. */
  task?: string
  /** The inputs, as JSON text. */
  inputs: string
  /** By the qualified name of the output. */
  outputs: ReadonlyMap<string, Expectation>
  mustFail: boolean
}

/** Where the value is not enough to compare by: the sum or the text of a file, or a fact about its type. */
export type Expectation = { value: unknown; type?: string }
