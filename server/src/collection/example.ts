import type { Json } from '@omics/contract/json'

/** What to try a tool on: files made by a program, whose truth is known, and the inputs that name them. */
export interface Example {
  /** Small files by their names. */
  readonly files: Readonly<Record<string, string | Uint8Array>>
  /** Inputs without the workflow's name; `example:NAME` stands for the file of that name. */
  readonly inputs: Readonly<Record<string, Json>>
}

/** The tools of a category by the names of their WDL files, each with its example. */
export type Examples = Readonly<Record<string, () => Example>>
