// Packs the command line for people's own computers, as a package of npm that needs no other: Node 22 and one command.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './node24.mjs'

/** The oldest Node that has what the command calls. */
const oldestNode = '22.13'

/** In words that any Node reads, so that an older one is told what it lacks. */
const launcher = `#!/usr/bin/env node
const [major, minor] = process.versions.node.split('.').map(Number)
const [needed, least] = '${oldestNode}'.split('.').map(Number)
if (major > needed || (major === needed && minor >= least)) import('../main.js')
else {
  console.error('omics needs Node.js ${oldestNode} or later; this is ' + process.version + '.')
  console.error('omics 需要 Node.js ${oldestNode} 或更高版本，当前为 ' + process.version + '。')
  process.exitCode = 1
}
`

/**
 * Writes the package to a path.
 * @param {string} path ends in .tgz, by which npm knows what it is
 */
async function packClient(path) {
  const { rolldown } = await import('rolldown')
  const folder = mkdtempSync(join(tmpdir(), 'omics-client-'))
  try {
    const bundle = await rolldown({ input: join(root, 'cli', 'src', 'main.ts'), platform: 'node' })
    await bundle.write({ dir: folder, format: 'esm', entryFileNames: 'main.js', minify: true })
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin', 'omics.cjs'), launcher, { mode: 0o755 })
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), null, 2))
    const packing = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder]
    const done = spawnSync('npm', packing, { cwd: folder, encoding: 'utf8' })
    if (done.status !== 0) throw new Error(`npm pack failed: ${done.error?.message ?? done.stderr}`)
    copyFileSync(join(folder, done.stdout.trim()), path)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function manifest() {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name: 'omics-cloud-client',
    version,
    license,
    type: 'module',
    engines: { node: `>=${oldestNode}` },
    bin: { omics: 'bin/omics.cjs' },
  }
}

const [, , path] = process.argv
if (path === undefined) throw new Error('Say where the package goes.')
await packClient(path)
