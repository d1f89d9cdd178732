import { formats } from '@omics/contract/formats'
import { largestAttachment } from '@omics/contract/support/feedback'

const chinese = /\p{Script=Han}/u
const address = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

/** What is wrong with an email address, by the key of its message. */
export function emailFault(value: string): 'emailMissing' | 'chinese' | 'emailWrong' | undefined {
  if (value.trim() === '') return 'emailMissing'
  if (chinese.test(value)) return 'chinese'
  return address.test(value.trim()) ? undefined : 'emailWrong'
}

/** What is wrong with a phone number, as a key of the messages. */
export function phoneFault(value: string): 'phoneMissing' | 'chinese' | 'phoneWrong' | undefined {
  if (value.trim() === '') return 'phoneMissing'
  if (chinese.test(value)) return 'chinese'
  return formats.phone.pattern.test(value.trim()) ? undefined : 'phoneWrong'
}

/** Why files cannot be attached to a message that has so many. */
export function attachmentFault(
  attached: number,
  files: readonly { readonly size: number }[],
): 'oneFile' | 'fileTooLarge' | undefined {
  if (attached + files.length > 1) return 'oneFile'
  return files.some(({ size }) => size >= largestAttachment) ? 'fileTooLarge' : undefined
}
