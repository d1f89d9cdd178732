import { cellLinks as linkEndpoints, linkedCells as endpoints } from '@omics/contract/singlecell/links'
import type { Context } from '../../context.ts'
import { implement } from '../../http/implement.ts'
import { cellReads, type Reader } from './cell-reads.ts'
import { labelsOf } from './labels.ts'
import { countOpening, linksOf, openLink, withdrawLink } from './links.ts'
import { splitsOf } from './splits.ts'

export const cellLinks = implement(linkEndpoints, {
  list: ({ context, grant }) => linksOf(context.db, grant),

  withdraw: async ({ context, grant, params, note }) => {
    const link_id = params.link_id
    const ends_at = await withdrawLink(context.db, grant, link_id)
    const before = { link_id, ends_at }
    note({ projectId: grant.projectId, objectId: grant.objectId, before, after: { ...before, ended: true } })
    return linksOf(context.db, grant)
  },
})

/** Whoever has the link, in the turn that all who come by it have together. */
async function readerBy(context: Context, link: string): Promise<Reader> {
  const { grant, linkId } = await openLink(context, link)
  return { context, grant, whose: linkId }
}

/** Names of people are for the members of a project. */
const unnamed = <Row extends { by: string }>(row: Row): Row => ({ ...row, by: '' })

const withoutEarlier = (label: Awaited<ReturnType<typeof labelsOf>>[number]) => ({
  ...unnamed(label),
  earlier: [],
})

export const linkedCells = implement(endpoints, {
  show: async ({ context, params }) => {
    const opened = await openLink(context, params.id)
    const { grant, linkId, name, endsAt } = opened
    const [told, labels, splits] = await Promise.all([
      cellReads.overview({ context, grant, whose: linkId }),
      labelsOf(context.db, grant.objectId),
      splitsOf(context.db, grant.objectId),
    ])
    await countOpening(context.db, opened)
    return { name, ...told, labels: labels.map(withoutEarlier), splits: splits.map(unnamed), ends_at: endsAt }
  },

  embedding: async ({ context, params, query, reply }) =>
    cellReads.numbers(await readerBy(context, params.id), reply, 'embedding', query),

  image: async ({ context, params, query, reply }) =>
    cellReads.image(await readerBy(context, params.id), reply, query),

  column: async ({ context, params, query, reply }) =>
    cellReads.numbers(await readerBy(context, params.id), reply, 'column', query),

  gene: async ({ context, params, query, reply }) =>
    cellReads.numbers(await readerBy(context, params.id), reply, 'gene', query),

  genes: async ({ context, params, query }) => cellReads.genes(await readerBy(context, params.id), query),

  compare: async ({ context, params, body }) => cellReads.compare(await readerBy(context, params.id), body),
})
