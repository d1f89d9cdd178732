import { defaultAppearance, system as endpoints } from '@omics/contract/system/configuration'
import { implement } from '../../http/implement.ts'
import { readOneFile } from '../../http/one-file.ts'
import { Problem } from '../../http/problem.ts'
import { changeConfiguration, presentConfiguration, readConfiguration } from './configuration.ts'
import { storeImage } from './images.ts'
import { codeFits, comesFromLoopback, install } from './installation.ts'

const largestImage = 5 * 1024 * 1024

export default implement(endpoints, {
  configuration: async ({ context: { db, config } }) =>
    presentConfiguration(await readConfiguration(db), config),

  configure: async ({ context, body, note }) => {
    const { db, config } = context
    const before = presentConfiguration(await readConfiguration(db), config)
    const after = presentConfiguration(await changeConfiguration(context, body), config)
    note({ before, after })
    return after
  },

  recover: async ({ context, note }) => {
    const { db, config } = context
    const before = presentConfiguration(await readConfiguration(db), config)
    const after = presentConfiguration(await changeConfiguration(context, defaultAppearance), config)
    note({ before, after })
    return after
  },

  uploadImage: async ({ context: { db }, identity, request, note }) => {
    const { bytes } = await readOneFile(request, largestImage)
    const image = await storeImage(db, bytes, identity.personId)
    note({ objectId: image.slice('/images/'.length), after: { image, bytes: bytes.length } })
    return image
  },

  installation: async ({ context: { db }, request }) => {
    const installed = (await readConfiguration(db)).installedAt !== null
    return { installed, needs_code: !installed && !comesFromLoopback(request) }
  },

  install: async ({ context, body, request, note }) => {
    if ((await readConfiguration(context.db)).installedAt !== null) throw new Problem('already_installed')
    note({ objectId: 'installation', after: { name: body.name, email: body.email } })
    if (!comesFromLoopback(request) && !codeFits(context.installCode, body.code)) {
      throw new Problem('wrong_install_code')
    }
    await install(context.db, body)
    return null
  },
})
