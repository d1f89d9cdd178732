// npm start: from a bare checkout to a running platform.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './install.mjs'
import { keepRunning } from './keep.mjs'
import { node24, root } from './node24.mjs'

const server = [join(root, 'server', 'src', 'main.ts'), ...process.argv.slice(2)]
process.exitCode = prepared() ? await run() : 1

/** Whether packages and web application are there; what is in the way is told in a sentence, not as a fault of ours. */
function prepared() {
  try {
    ensureInstalled()
    buildWeb()
    compilePrograms()
    return true
  } catch (error) {
    const more = error.cause?.message ?? ''
    console.error(
      `\n  Omics Cloud cannot start: ${error.message} ${more}\n  组学云平台无法启动，原因见上。\n`,
    )
    return false
  }
}

/** Beside the server's own start, which waits for nothing of it. */
function compilePrograms() {
  spawn(node24(), [join(root, 'scripts', 'compile-programs.ts')], { stdio: 'ignore' }).unref()
}

function run() {
  return keepRunning(server, (reason, seconds) => {
    console.error(`  The platform ended unexpectedly (${reason}) and is started again in ${seconds} s.`)
    console.error(`  平台意外退出（${reason}），${seconds} 秒后重新启动。`)
  })
}
