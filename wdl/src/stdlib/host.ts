import type { ItemBudget } from './item-budget.ts'

/**
 * What evaluation asks of its surroundings: files belong to the engine. Whatever can be answered at
 * once should be, since a Promise makes all that depends on it wait. A missing host means that no
 * input or output is possible, as in a browser.
 */
export interface EvaluationHost {
  /** The text of a file. Rejects or throws when it cannot be read. */
  readFile(path: string): Promise<string> | string
  /** Keeps the text in a new file, its name starting with `name`; answers its path. */
  writeFile(name: string, text: string): Promise<string> | string
  /** Bytes of a file, or of all files below a directory. */
  size(path: string): Promise<number> | number
  /** Paths of the files that match, relative to the task's work folder, in the order of Bash. */
  glob(pattern: string): Promise<readonly string[]> | readonly string[]
  /** Paths of the streams of a command that has run; `undefined` anywhere else. */
  stdout?(): string | undefined
  stderr?(): string | undefined
  /** Counts what the expressions of a run make; without one only each function by itself is limited. */
  readonly itemBudget?: ItemBudget
  /** The path under which a command sees the file; the path itself when absent. */
  resolve?(path: string): string
}
