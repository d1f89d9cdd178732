import { ImageUnavailable } from './executor.ts'

/** Throws ImageUnavailable for a name that programs would take for one of their options, or that no image can have. */
export function requireImageName(name: string): void {
  if (name.startsWith('-') || /\p{Cc}/u.test(name))
    throw new ImageUnavailable(name, 'no image can have such a name')
}
