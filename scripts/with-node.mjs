// Runs a TypeScript file of the repository under the pinned Node: node scripts/with-node.mjs FILE [ARGUMENTS]
import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

const [file, ...parameters] = process.argv.slice(2)
if (file === undefined) throw new Error('Name the file to run.')
ensureInstalled()
process.exitCode = await runWithNode24([join(root, file), ...parameters])
