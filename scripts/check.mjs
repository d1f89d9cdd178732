// npm run check: types, lint, format, unused code, and the limits that no tool of the others holds.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

ensureInstalled()
process.exitCode = await runWithNode24([join(root, 'scripts', 'checking', 'run.ts')])
