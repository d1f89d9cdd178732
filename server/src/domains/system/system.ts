import { defaultAppearance, system } from '@omics/contract/system/configuration'
import { implement } from '../../http/implement.ts'
import { readOneFile } from '../../http/one-file.ts'
import { changeConfiguration, presentConfiguration, readConfiguration } from './configuration.ts'
import { requireSeen } from './image-access.ts'
import { storeImage } from './images.ts'

const largestImage = 5 * 1024 * 1024

/** Setting the platform up makes an account, which the domain of accounts does. */
const { installation: _installation, install: _install, ...endpoints } = system

export default implement(endpoints, {
  configuration: async ({ context: { db, config } }) =>
    presentConfiguration(await readConfiguration(db), config),

  configure: async ({ context, identity, body, note }) => {
    const { db, config } = context
    const before = presentConfiguration(await readConfiguration(db), config)
    const { img, img_thumbnail } = body
    await requireSeen(db, identity, { img, img_thumbnail }, [before.img, before.img_thumbnail])
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
})
