import type { Text } from '@omics/contract/jobs/kinds'
import type { Database } from '../../db/database.ts'

type Outputs = readonly { readonly name: string; readonly type: string }[]

/** The first thing in which templates of reports do not fit the outputs of a version; undefined where they do. */
type Misfit = (
  db: Database,
  personId: string,
  templates: readonly string[],
  outputs: Outputs,
) => Promise<{ readonly title: Text; readonly message: Text } | undefined>

const misfits = new Set<Misfit>()

/** Has templates held against a version before it is given them, by the domain that knows what they say. */
export function holdTemplates(misfit: Misfit): void {
  misfits.add(misfit)
}

/** The sentence that tells in what templates do not fit outputs; undefined where they do. */
export async function misfitOf(
  db: Database,
  personId: string,
  templates: readonly string[],
  outputs: Outputs,
): Promise<Text | undefined> {
  for (const held of misfits) {
    const misfit = await held(db, personId, templates, outputs)
    if (!misfit) continue
    const { title, message } = misfit
    return {
      en: `“${title.en}” does not fit this version: ${message.en}`,
      zh: `“${title.zh}”与该版本不符：${message.zh}`,
    }
  }
  return undefined
}
