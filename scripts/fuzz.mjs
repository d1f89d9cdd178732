// npm run fuzz: a million mutated documents through the parser, the checker, the formatter and the editor.
// npm run fuzz -- ROUNDS FOLDER: so many, of the WDL files below that folder too.
import { resolve } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

ensureInstalled()
const [rounds = '1000000', folder] = process.argv.slice(2)
process.env.FUZZ_ROUNDS = rounds
if (folder !== undefined) process.env.FUZZ_FOLDER = resolve(folder)
process.exitCode = await runWithNode24(['--test', resolve(root, 'wdl/src/check/fuzz.test.ts')])
