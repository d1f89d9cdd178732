import { tooFewSentence } from '@omics/contract/files/text/text-faults'
import { hasTooFew } from '@omics/contract/files/text/text-look'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { filesByIds } from '../../files/rows.ts'
import { lookAtFile } from '../../files/text-of-file.ts'
import { fileIdsIn } from '../file-uri.ts'
import { contentKey, remembering } from './checks/remembering.ts'
import { shortName, type InputFault, type Row } from './resolve.ts'

/** Whoever runs thousands of samples shall not wait for the file of each. */
const mostRows = 20

const remember = remembering<Awaited<ReturnType<typeof lookAtFile>>>(200)

/** Files with fewer sequences than their input takes at least, as far as they are small enough to be looked at whole. */
export async function fewSequences(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<InputFault[]> {
  const asking = inputs.filter(({ least_sequences }) => least_sequences !== undefined)
  const faults: InputFault[] = []
  for (const { label, inputs: given } of asking.length === 0 ? [] : rows.slice(0, mostRows))
    for (const { name, least_sequences: least = 0, ...input } of asking) {
      const own = input.label || shortName(name)
      const called = { en: own, zh: input.label_zh || own }
      for (const row of await filesByIds(context.db, grant, [...fileIdsIn(given[name] ?? null)])) {
        if (row.kind !== 'file' || row.trashedAt !== null) continue
        const look = await remember(`${contentKey(row)} ${row.name}`, () =>
          lookAtFile(context, row, [row.name]),
        )
        if (!look || !hasTooFew(look, least)) continue
        const { en, zh } = tooFewSentence(look.sequences, least)
        const sentence = { en: `${row.name}: ${en}`, zh: `${row.name}：${zh}` }
        faults.push({ input: name, called, label, kind: 'invalid', sentence })
      }
    }
  return faults
}
