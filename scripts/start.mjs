// npm start: from a bare checkout to a running platform.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

ensureInstalled()
buildWeb()
process.exitCode = await runWithNode24([join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)])
