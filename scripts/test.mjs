// npm test: installs what the tests need and runs them. `npm test -- engine` or a path runs a part.
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

ensureInstalled()
process.exitCode = await runWithNode24([join(root, 'scripts', 'testing', 'run.ts'), ...process.argv.slice(2)])
