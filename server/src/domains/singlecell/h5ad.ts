import { h5ad as endpoints } from '@omics/contract/singlecell/h5ad'
import { implement } from '../../http/implement.ts'
import { addressFor } from '../../http/public-address.ts'
import { pathOnDisk } from '../files/bytes.ts'
import { fileById } from '../files/rows.ts'
import { makeLink } from './links.ts'
import { readOr } from './read.ts'

export default implement(endpoints, {
  preview: async ({ context, identity, grant }) => {
    const row = await fileById(context.db, grant, grant.objectId)
    const { parts, cut } = await readOr(identity.personId, {
      ask: 'parts',
      path: await pathOnDisk(context, row),
    })
    const told = parts.map((part) => ({ ...part, shape: [...part.shape], first: [...part.first] }))
    return { name: row.name, bytes: Number(row.size), parts: told, cut }
  },

  browserLink: async ({ context, grant, query, request, note }) => {
    const { id, link, endsAt } = await makeLink(context, grant, query.hours)
    note({ projectId: grant.projectId, objectId: grant.objectId, after: { link_id: id, ends_at: endsAt } })
    const url = `${addressFor(context.config, request)}/tool/singleCellDetails?${new URLSearchParams({ link })}`
    return { url, link_id: id, file_id: grant.objectId, ends_at: endsAt }
  },
})
