import type { FastifyReply } from 'fastify'
import type { BodyOf, QueryOf } from '@omics/contract/endpoint'
import type { linkedCells } from '@omics/contract/singlecell/links'
import type { Context } from '../../context.ts'
import type { Grant } from '../../http/grant.ts'
import { Problem } from '../../http/problem.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fileById } from '../files/rows.ts'
import { readOr } from './read.ts'

/** Who reads the cells of which file. */
export interface Reader {
  readonly context: Context
  readonly grant: Grant
  /** In whose turn the file is read: of a person, or all who come by a link. */
  readonly whose: string
}

type Reads = typeof linkedCells

export const cellPath = async ({ context, grant }: Pick<Reader, 'context' | 'grant'>): Promise<string> =>
  pathOnDisk(context, await fileById(context.db, grant, grant.objectId))

/** What members and those who have a link read alike. */
export const cellReads = {
  overview: async (reader: Reader) => readOr(reader.whose, { ask: 'overview', path: await cellPath(reader) }),

  numbers: async (
    reader: Reader,
    reply: FastifyReply,
    ask: 'embedding' | 'column' | 'gene',
    { name }: QueryOf<Reads['gene']>,
  ) => sendNumbers(reply, await readOr(reader.whose, { ask, path: await cellPath(reader), name })),

  image: async (reader: Reader, reply: FastifyReply, { section, name }: QueryOf<Reads['image']>) =>
    sendNumbers(
      reply,
      await readOr(reader.whose, { ask: 'image', path: await cellPath(reader), section, name }),
    ),

  genes: async (reader: Reader, { search }: QueryOf<Reads['genes']>) =>
    readOr(reader.whose, { ask: 'genes', path: await cellPath(reader), search }),

  compare: async (reader: Reader, { cells, others }: BodyOf<Reads['compare']>) =>
    readOr(reader.whose, { ask: 'compare', path: await cellPath(reader), cells, others }),
}

/** Throws `not_found` where the file has nothing of that name. */
export function sendNumbers(
  reply: FastifyReply,
  numbers: Float32Array | Uint8Array | Uint8ClampedArray | null,
): null {
  if (numbers === null) throw new Problem('not_found')
  void reply
    .type('application/octet-stream')
    .send(Buffer.from(numbers.buffer, numbers.byteOffset, numbers.byteLength))
  return null
}
