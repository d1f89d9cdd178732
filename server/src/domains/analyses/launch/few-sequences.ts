import { tooFewSentence } from '@omics/contract/files/text/text-faults'
import { hasTooFew } from '@omics/contract/files/text/text-look'
import type { WorkflowInput } from '@omics/contract/warehouse/workflows'
import type { Context } from '../../../context.ts'
import type { Grant } from '../../../http/grant.ts'
import { filesByIds } from '../../files/rows.ts'
import { lookAtFile } from '../../files/text-of-file.ts'
import { fileIdsIn } from '../file-uri.ts'
import { contentKey, remembering } from './checks/remembering.ts'
import { calledOf, type InputFault, type Row } from './resolve.ts'

/** Whoever runs thousands of samples, or gives one of them thousands of files, shall not wait for each. */
const [mostRows, mostFiles] = [20, 30]

const remember = remembering<Awaited<ReturnType<typeof lookAtFile>>>(200)

/** Files with fewer sequences than their input takes at least, as far as they are small enough to be looked at whole. */
export async function fewSequences(
  context: Pick<Context, 'db' | 'storage'>,
  grant: Grant,
  inputs: readonly WorkflowInput[],
  rows: readonly Row[],
): Promise<InputFault[]> {
  const faults: InputFault[] = []
  for (const input of inputs) {
    const { name, least_sequences: least } = input
    if (least === undefined) continue
    const given = rows
      .slice(0, mostRows)
      .flatMap(({ label, inputs }) => [...fileIdsIn(inputs[name] ?? null)].map((id) => ({ id, label })))
    for (const { row, look, label } of await looksAt(context, grant, given.slice(0, mostFiles))) {
      if (!look || !hasTooFew(look, least)) continue
      const { en, zh } = tooFewSentence(look.sequences, least)
      const sentence = { en: `${row.name}: ${en}`, zh: `${row.name}：${zh}` }
      faults.push({ input: name, called: calledOf(input), label, kind: 'invalid', sentence })
    }
  }
  return faults
}

interface Given {
  readonly id: string
  readonly label: string
}

async function looksAt(context: Pick<Context, 'db' | 'storage'>, grant: Grant, given: readonly Given[]) {
  const rows = await filesByIds(context.db, grant, [...new Set(given.map(({ id }) => id))])
  const present = rows.filter(({ kind, trashedAt }) => kind === 'file' && trashedAt === null)
  return Promise.all(
    present.map(async (row) => ({
      row,
      look: await remember(`${contentKey(row)} ${row.name}`, () => lookAtFile(context, row, [row.name])),
      label: given.find(({ id }) => id === row.id)?.label ?? '',
    })),
  )
}
