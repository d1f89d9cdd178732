import { z } from 'zod'
import { sequenceFormats } from '@omics/contract/genbank/genbank'
import type { ShownKind } from '../../gateways/jobs/kind.ts'
import { authorisePerson } from '../../http/grant.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { flatsOf } from './rows.ts'
import { endingOf, written } from './written/write.ts'

const Data = z.strictObject({
  ids: z.array(z.uuid()),
  format: z.enum(sequenceFormats),
  project: z.uuid(),
  folder: z.string(),
  /** Without its ending. */
  name: z.string(),
  by: z.uuid(),
})

/** Writes records into a file of a project. */
export const genbankWrite: ShownKind<z.output<typeof Data>> = {
  name: 'genbank_write',
  data: Data,
  title: ({ name, format }) => ({
    en: `Writing of ${name}${endingOf(format)}`,
    zh: `写出 ${name}${endingOf(format)}`,
  }),
  atOnce: 2,
  // A second try after the file was kept would make another.
  retries: 0,
  longest: 3600,
  perform: async (context, { ids, format, project, folder, name, by }, { signal }) => {
    // Whoever asked for it may have lost the right since.
    const grant = await authorisePerson(context.db, by, 'project', project, 'edit')
    const watched = async function* () {
      for await (const flat of flatsOf(context.db, ids)) {
        signal.throwIfAborted()
        yield flat
      }
    }
    const wanted = {
      parentId: null,
      path: folder,
      name: `${name}${endingOf(format)}`,
      origin: 'import' as const,
    }
    await addFileFromBytes(context, grant, written(watched(), format), wanted)
  },
}
