import { launches as endpoints, type Launched } from '@omics/contract/analyses/launches'
import { implement } from '../../../http/implement.ts'
import { flowRow } from '../../warehouse/flow-rows.ts'
import { launch } from './launch.ts'
import { reviewLaunch } from './review.ts'

export default implement(endpoints, {
  start: async ({ context, grant, body, note }) => {
    const row = await flowRow(context.db, grant)
    const { name, mode, inputs, outputs } = row
    const request = {
      name,
      mode,
      inputs,
      outputs,
      use_cache: true,
      repeats: null,
      engine: 'here' as const,
      ...body,
    }
    const launched = await launch(context, grant, row, request)
    note(told(request.name, launched))
    return launched
  },

  dataStart: async ({ context, grant, body, note }) => {
    const launched = await launch(context, grant, await flowRow(context.db, grant), body)
    note(told(body.name, launched))
    return launched
  },

  check: async ({ context, grant, body, language }) =>
    reviewLaunch(context, grant, await flowRow(context.db, grant), body, language),
})

/** What the log says of a launch: its object is the analysis that it made. */
const told = (name: string, launched: Launched) => ({
  objectId: launched.analysis_id,
  after: { name, ...launched },
})
