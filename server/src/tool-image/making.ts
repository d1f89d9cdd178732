import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ExecutorChoice, sifFile, usesImages } from '@omics/engine/executors'
import { isOnPath } from '../gateways/debian.ts'
import { definition, dockerfile } from './recipe.ts'

/** What the image is made by, and with which program. */
export interface Maker {
  readonly engine: 'docker' | 'podman' | 'apptainer'
  readonly program: string
}

/** The engine that tasks run by; where they run elsewhere, the first that is here. Undefined where there is none. */
export function makerFor(choice: ExecutorChoice): Maker | undefined {
  if (choice.kind === 'docker' || choice.kind === 'podman' || choice.kind === 'apptainer')
    return { engine: choice.kind, program: choice.program ?? choice.kind }
  if (choice.kind === 'slurm' && usesImages(choice))
    return { engine: 'apptainer', program: choice.containers?.program ?? 'apptainer' }
  const [found] = (['docker', 'podman', 'apptainer'] as const).filter(isOnPath)
  return found && { engine: found, program: found }
}

/** Makes the image under `name`, as a file of `images` where Apptainer makes it, and gives where it is. */
export async function makeImage({ engine, program }: Maker, name: string, images: string): Promise<string> {
  if (engine !== 'apptainer') {
    await run(program, ['build', '--tag', name, '--file', dockerfile, dirname(dockerfile)])
    return name
  }
  const folder = await mkdtemp(join(tmpdir(), 'tool-image-'))
  try {
    const recipe = join(folder, 'tools.def')
    await writeFile(recipe, await definition())
    await mkdir(images, { recursive: true, mode: 0o700 })
    const path = sifFile(images, name)
    // Tasks begin in whole images alone, and in the one before it until it is whole.
    const draft = `${path}.new`
    await run(program, ['build', '--force', draft, recipe])
    await rename(draft, path)
    return path
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(program: string, parameters: readonly string[]): Promise<void> {
  const child = spawn(program, parameters, { stdio: ['ignore', 'inherit', 'inherit'] })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) => {
      if (status === 0) resolve()
      else reject(new Error(`${program} ${parameters.join(' ')} ended with ${status}`))
    })
  })
}
