import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { podmanTrouble } from '../testing/container-image.ts'
import { dockerTrouble } from '../testing/docker-daemon.ts'
import { slurmTrouble } from '../testing/slurm-cluster.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-inherit-'))
mkdirSync(join(root, 'held'))
writeFileSync(join(root, 'held', 'found-through-the-folder'), '')
writeFileSync(join(root, 'secret'), 'found-in-the-secret')
after(() => rmSync(root, { recursive: true, force: true }))

/** Runs a script of TypeScript by somebody who holds a folder and a secret open, and a pipe: what it printed. */
function heldBeside(script: URL, ...parameters: readonly string[]): string {
  const hold = 'exec 200<"$1" 201<"$2" 202> >(cat); shift 2; exec "$@"'
  const program = [process.execPath, '--no-warnings', fileURLToPath(script), ...parameters]
  const { stdout, stderr, status } = spawnSync(
    '/bin/bash',
    ['-c', hold, 'bash', join(root, 'held'), join(root, 'secret'), ...program],
    { encoding: 'utf8', timeout: 120_000 },
  )
  assert.equal(status, 0, stderr)
  return stdout
}

for (const [kind, skip = false] of [
  ['process'],
  ['unsafe'],
  ['apptainer'],
  ['slurm', slurmTrouble()],
  ['podman', podmanTrouble()],
  ['docker', dockerTrouble()],
] as const) {
  test(`a task inherits nothing that was open when ${kind} was started`, { skip }, () => {
    const own = join(root, kind)
    mkdirSync(own)
    const said = heldBeside(new URL('../testing/list-descriptors.ts', import.meta.url), kind, own)
    assert.doesNotMatch(said, /found-/)
    const descriptors = [...said.matchAll(/^descriptor (\d+)$/gm)].map(([, number]) => Number(number))
    assert.deepEqual(
      descriptors.filter((number) => number < 255),
      [0, 1, 2],
      said,
    )
  })
}

test('a process that closes what it was left hands nothing on', () => {
  const script = join(root, 'hands-on.ts')
  const closing = new URL('../close-inherited.ts', import.meta.url)
  writeFileSync(
    script,
    `import { execFileSync } from 'node:child_process'
     const list = () => process.stdout.write(execFileSync('ls', ['/proc/self/fd'], { encoding: 'utf8' }).replaceAll('\\n', ' ') + '\\n')
     list();
     (await import(${JSON.stringify(closing.href)})).closeInherited()
     list()`,
  )
  const [before, closed] = heldBeside(new URL(`file://${script}`)).split('\n')
  assert.match(before ?? '', /200 201 202/)
  assert.equal(closed, '0 1 2 3 ')
})
