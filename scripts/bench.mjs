// npm run bench: every measurement in bench/, one after the other. `npm run bench -- transfer` runs those named.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { root, runWithNode24 } from './node24.mjs'

ensureInstalled()
buildWeb()
const wanted = process.argv.slice(2)
const all = readdirSync(join(root, 'bench')).filter((name) => name.endsWith('.ts'))
const chosen = all.filter((name) => wanted.length === 0 || wanted.includes(name.replace(/\.ts$/, '')))
if (chosen.length === 0) {
  console.error(
    `There is no such measurement. There are: ${all.map((name) => name.replace(/\.ts$/, '')).join(', ')}`,
  )
  process.exitCode = 2
}
for (const name of chosen) {
  console.log(`\n${name.replace(/\.ts$/, '')}`)
  const code = await runWithNode24([join(root, 'bench', name)])
  if (code !== 0) process.exitCode = code
}
