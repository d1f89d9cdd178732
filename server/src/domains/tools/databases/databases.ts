import { usesImages } from '@omics/engine/executors'
import { toolDatabases as endpoints } from '@omics/contract/tools/databases'
import { isOnPath } from '../../../gateways/debian.ts'
import { implement } from '../../../http/implement.ts'
import { installedAdapters } from './adapters.ts'
import { annotationDatabases } from './annotation.ts'
import { sequenceDatabases } from './sequences.ts'

export default implement(endpoints, {
  adapters: () => installedAdapters(),

  annotation: async ({ context: { config, db } }) => ({
    installed: isOnPath('emapper.py'),
    images: usesImages(config.executor),
    databases: await annotationDatabases(db),
  }),

  sequences: ({ context: { db } }) => sequenceDatabases(db),
})
