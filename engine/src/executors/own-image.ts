import { ImageUnavailable } from './executor.ts'

/** The image of the platform's own, with what the tools that come along call; tasks that name none run in it. */
export const ownImage = { repository: 'localhost/omics-tools', tag: '12' } as const

/** What an administrator enters to have it made, in the folder of the platform. */
export const ownImageCommand = 'npm run image'

export const ownImageName = `${ownImage.repository}:${ownImage.tag}`

/** Throws ImageUnavailable for that image, which no registry has: what makes it was not started yet. */
export function refuseOwnImage(name: string): void {
  if (name === ownImageName) throw new ImageUnavailable(name, `${ownImageCommand} has not made it yet`)
}
