// Loads all modules of the steps, so that Node keeps their compiled form where NODE_COMPILE_CACHE says.
import { globSync } from 'node:fs'
import { join } from 'node:path'

const modules = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
  (name) => !/\.(test|d)\.ts$/.test(name) && name !== 'compile.ts',
)
for (const name of modules)
  try {
    await import(join(import.meta.dirname, name))
  } catch {
    // The program itself is loaded too, and misses the name of a step.
  }
