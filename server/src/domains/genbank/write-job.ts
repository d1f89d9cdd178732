import { z } from 'zod'
import { sequenceFormats } from '@omics/contract/genbank/genbank'
import type { ShownKind } from '../../gateways/jobs/kind.ts'
import { authorise, holderNow } from '../../http/grant.ts'
import { requireOneOf } from '../../http/permission.ts'
import { addFileFromBytes } from '../files/keep.ts'
import { freeSpace, refuseBeyond } from '../files/space.ts'
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

/** More than whole genomes of a family of bacteria. */
const mostBytes = 20 * 1024 ** 3

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
    const holder = await holderNow(context.db, by)
    await requireOneOf(context.db, holder, ['project_change'])
    const grant = await authorise(context.db, holder, 'project', project, 'edit')
    const free = Math.min(mostBytes, await freeSpace(context.db, project))
    let bytes = 0
    // Before they are staged: what is written may be many times what it is made of.
    const onBytes = (more: number) => {
      signal.throwIfAborted()
      refuseBeyond(free, (bytes += more))
    }
    const flats = flatsOf(context.db, holder, ids)
    const begun = await flats.next()
    const first = begun.done === true ? undefined : begun.value
    const wanted = {
      parentId: null,
      path: folder,
      name: name + endingOf(format, first),
      origin: 'import' as const,
    }
    await addFileFromBytes(context, grant, written(whole(first, flats), format, onBytes), wanted)
  },
}

async function* whole(first: Buffer | undefined, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first !== undefined) yield first
  yield* others
}
