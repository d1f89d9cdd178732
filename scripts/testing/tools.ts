import { taskPackages } from '@omics/server/gateways/task-packages'
import { sourcesOf, supplied } from '@omics/server/collection/collection'
import { faceOf } from '@omics/server/collection/face-of'
import { canInstall, installCommand, installPackages, missingPackages } from '@omics/server/gateways/debian'
import { isThere, requiredBy } from '@omics/server/domains/tools/requirements'
import { existsSync, globSync } from 'node:fs'

/**
 * What tests call beyond the tasks: a browser, letters for it to draw Chinese with, an outside database, a cluster and
 * a container engine.
 */
const testPackages = {
  ...taskPackages,
  'chromium-headless-shell': 'chromium-headless-shell',
  dockerd: 'docker.io',
  'jupyter-notebook': 'jupyter-notebook',
  munged: 'munge',
  podman: 'podman',
  runc: 'runc',
  sbatch: 'slurm-client',
  slurmctld: 'slurmctld',
  slurmd: 'slurmd',
}

/** Installs what these tests call where that can be done, and says what is missing where it cannot. */
export async function ensureTestTools(files: readonly string[]): Promise<void> {
  const missing = missingPackages(testPackages)
  if (files.some((file) => file.includes('/src/collection/'))) missing.push(...(await missingForCollection()))
  if (globSync('/usr/share/fonts/opentype/noto/NotoSansCJK*').length === 0) missing.push('fonts-noto-cjk')
  if (!existsSync('/usr/lib/postgresql')) missing.push('postgresql')
  if (missing.length === 0) return
  if (!canInstall()) {
    console.error(`Tests that need these tools will fail; install them with:\n  ${installCommand(missing)}`)
    return
  }
  console.error(`Installing ${missing.join(' ')} …`)
  await installPackages(missing)
}

/** The packages of tools that come along and lack a program or a library of R here. */
async function missingForCollection(): Promise<readonly string[]> {
  const faces = await Promise.all(supplied.map(async (tool) => faceOf(await sourcesOf(tool), {})))
  const lacking = faces.filter((face) => !requiredBy(face).every(isThere))
  return [...new Set(lacking.flatMap(({ packages }) => packages))]
}
