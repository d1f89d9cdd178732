import { taskPackages } from '@omics/server/gateways/task-packages'
import { canInstall, installCommand, installPackages, missingPackages } from '@omics/server/gateways/debian'
import { existsSync, globSync } from 'node:fs'

/**
 * What tests call beyond the tasks: a browser, letters for it to draw Chinese with, an outside database, a cluster and
 * a container engine.
 */
const testPackages = {
  ...taskPackages,
  chromium: 'chromium',
  dockerd: 'docker.io',
  munged: 'munge',
  podman: 'podman',
  runc: 'runc',
  sbatch: 'slurm-client',
  slurmctld: 'slurmctld',
  slurmd: 'slurmd',
}

/** Installs what the tests call where that can be done, and says what is missing where it cannot. */
export async function ensureTestTools(): Promise<void> {
  const missing = missingPackages(testPackages)
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
