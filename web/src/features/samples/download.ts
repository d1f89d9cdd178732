import type { SampleSet } from '@omics/contract/samples/filters'
import { samples } from '@omics/contract/samples/samples'
import { open } from '../../api/client.ts'
import { react } from '../../api/react.ts'

/** Fetches a set of samples as a table and hands it to the browser as a file. */
export async function downloadSamples(
  projectId: string,
  set: SampleSet,
  as: 'csv' | 'xlsx',
  name: string,
): Promise<void> {
  try {
    const endpoint = as === 'csv' ? samples.csv : samples.xlsx
    const answer = await open(endpoint, { params: { id: projectId }, body: set })
    const address = URL.createObjectURL(await answer.blob())
    const link = document.createElement('a')
    link.href = address
    link.download = `${name.replace(/[\\/:*?"<>|]/g, '_')}.${as}`
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    react(error)
  }
}
