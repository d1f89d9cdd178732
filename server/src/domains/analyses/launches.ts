import { launches as endpoints } from '@omics/contract/analyses/launches'
import { implement } from '../../http/implement.ts'
import { flowRow } from '../warehouse/flow-rows.ts'
import { launch } from './launch.ts'
import { reviewLaunch } from './review.ts'

export default implement(endpoints, {
  start: async ({ context, identity, grant, body, note }) => {
    const row = await flowRow(context.db, grant)
    const { name, mode, inputs, outputs } = row
    const request = {
      name,
      mode,
      inputs,
      outputs,
      ...{ use_cache: true, repeats: null, engine: 'here' as const },
      ...body,
    }
    const launched = await launch(context, identity, grant, row, request)
    note({ after: launched })
    return launched
  },

  dataStart: async ({ context, identity, grant, body, note }) => {
    const launched = await launch(context, identity, grant, await flowRow(context.db, grant), body)
    note({ after: launched })
    return launched
  },

  check: async ({ context, grant, body, language }) =>
    reviewLaunch(context, grant, await flowRow(context.db, grant), body, language),
})
