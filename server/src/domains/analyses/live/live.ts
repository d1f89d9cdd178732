import { live as endpoints } from '@omics/contract/analyses/analyses'
import { implement } from '../../../http/implement.ts'
import { openStream } from './stream.ts'

export default implement(endpoints, {
  events: async ({ context, identity, query, request, reply }) => {
    await openStream(context, identity, request, reply, query.topics.split(',').filter(Boolean), query.last)
    return null
  },
})
