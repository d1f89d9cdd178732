import type { OutputOf } from '@omics/contract/endpoint'
import { images } from '@omics/contract/images/images'

/** An image with its versions and the workflows that name it. */
export type ShownImage = OutputOf<typeof images.show>

/** What shows images and is fetched again when one changes. */
export const imageChanges = [images.show, images.list, images.named, images.all]
