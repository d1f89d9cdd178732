import type { SampleSet } from '@omics/contract/samples/filters'
import { sampleImport, type ImportPlan } from '@omics/contract/samples/import'
import { samples } from '@omics/contract/samples/samples'
import { open } from '../../api/client.ts'
import { react } from '../../api/react.ts'
import { say } from '../../ui/language/i18n.ts'
import { saveBytes } from '../../ui/browser/save-file.ts'
import { sampleMessages } from './messages.ts'

/** Fetches a set of samples as a table and hands it to the browser as a file. */
export async function downloadSamples(
  projectId: string,
  set: SampleSet,
  as: 'csv' | 'xlsx',
  name: string,
): Promise<void> {
  try {
    const endpoint = as === 'csv' ? samples.csv : samples.xlsx
    await keep(await open(endpoint, { params: { id: projectId }, body: set }), `${name}.${as}`)
  } catch (error) {
    react(error)
  }
}

/** Fetches all faults of an import as a table beside the file's own name. */
export async function downloadFaults(
  params: { readonly id: string; readonly import_id: string },
  plan: ImportPlan,
  file: string,
): Promise<void> {
  try {
    const answer = await open(sampleImport.faults, { params, body: plan })
    const faults = say(sampleMessages)('faultsFile')
    await keep(answer, `${file.replace(/\.[^.]*$/, '')} ${faults}.csv`)
  } catch (error) {
    react(error)
  }
}

/** Some systems do not allow these characters in names. */
async function keep(answer: Response, name: string): Promise<void> {
  saveBytes(await answer.blob(), name.replace(/[\\/:*?"<>|]/g, '_'))
}
