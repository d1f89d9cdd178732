// npm start: from a bare checkout to a running platform.
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './keep.mjs'
import { root } from './node24.mjs'

ensureInstalled()
buildWeb()
const server = [join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)]
process.exitCode = await keepRunning(server, (reason, seconds) => {
  console.error(`  The platform ended unexpectedly (${reason}) and is started again in ${seconds} s.`)
  console.error(`  平台意外退出（${reason}），${seconds} 秒后重新启动。`)
})
