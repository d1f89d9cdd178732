import { ItemBudget, type EvaluationHost } from '@omics/wdl/execution'
import { readText, sizeOf } from '../files/file-texts.ts'
import type { RunFiles } from '../files/run-files.ts'

/** What a workflow's own expressions may do with files: read those of the run, and write new ones. */
export function workflowHost(files: RunFiles): EvaluationHost {
  return {
    async readFile(path) {
      const located = await files.locate(path)
      return readText(located.path)
    },
    writeFile: (name, text) => files.write(name, text),
    async size(path) {
      const located = await files.locate(path)
      return sizeOf(located.path)
    },
    glob: () => [],
    itemBudget: new ItemBudget(),
  }
}
