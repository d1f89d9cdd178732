import type { EvaluationHost } from './host.ts'

/** A host that keeps its files in memory: for tests, and to evaluate in a browser. */
export class MemoryHost implements EvaluationHost {
  readonly files: Map<string, string>

  constructor(files: Readonly<Record<string, string>> = {}) {
    this.files = new Map(Object.entries(files))
  }

  readFile(path: string): string {
    const text = this.files.get(path)
    if (text === undefined) throw new Error('no such file')
    return text
  }

  writeFile(name: string, text: string): string {
    const path = `/written/${this.files.size}-${name}`
    this.files.set(path, text)
    return path
  }

  size(path: string): number {
    return new TextEncoder().encode(this.readFile(path)).length
  }

  glob(pattern: string): string[] {
    const suffix = pattern.replace(/^.*\*/, '')
    return [...this.files.keys()].filter((path) => path.endsWith(suffix))
  }
}
