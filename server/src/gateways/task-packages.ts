import type { Packages } from './debian.ts'

/** What the demonstration's tasks call, and the sandbox that they run in. */
export const taskPackages: Packages = {
  bwrap: 'bubblewrap',
  fastp: 'fastp',
  bwa: 'bwa',
  minimap2: 'minimap2',
  samtools: 'samtools',
  bcftools: 'bcftools',
  tabix: 'tabix',
  multiqc: 'multiqc',
}
