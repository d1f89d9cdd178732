import { statfs } from 'node:fs/promises'
import { availableParallelism, freemem, loadavg, totalmem, uptime } from 'node:os'
import { host as endpoints } from '@omics/contract/administration/host'
import { implement } from '../../../http/implement.ts'
import { executorOf, versionsOf } from './machine.ts'

export default implement(endpoints, {
  environment: async ({ context, query: { get_type: wanted } }) => ({
    ...(wanted !== 'executor' && { versions: await versionsOf(context.db) }),
    ...(wanted !== 'versions' && { executor: executorOf(context) }),
  }),

  load: async ({ context: { config } }) => {
    const { bsize, blocks, bavail } = await statfs(config.dataFolder)
    const [one = 0, five = 0, fifteen = 0] = loadavg()
    const load: [number, number, number] = [one, five, fifteen]
    return {
      cores: availableParallelism(),
      load,
      memory: { total: totalmem(), free: freemem() },
      disk: { total: bsize * blocks, free: bsize * bavail },
      up_seconds: uptime(),
    }
  },
})
