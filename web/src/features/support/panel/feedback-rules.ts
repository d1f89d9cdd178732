import { formats } from '@omics/contract/formats'
import { largestAttachment } from '@omics/contract/support/tickets'

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

const toolPage = /^\/(tool\/([0-9a-f-]{36}|toolDetail)|cloud_tools\/cloud_tools_detail)\/?$/i

/** What a message is about from the start: who asks for help at a tool or an analysis most often asks about it. */
export function typeOn(pathname: string): 'platform' | 'tool' {
  return toolPage.test(pathname) || taskOn(pathname) !== undefined ? 'tool' : 'platform'
}

const taskPage = /^\/project\/wdlCharts\/([0-9a-f-]{36})\/?$/i

/** The analysis whose page is open, which a message written there is about. */
export function taskOn(pathname: string): string | undefined {
  return taskPage.exec(pathname)?.[1]
}

const filesPage = /^\/project\/detail\/([^/]+)\/files\/?$/

/** The file of a project that is open on a page, which a message written there is about. */
export function fileOn(address: { readonly pathname: string; readonly search: string }) {
  const [, id] = filesPage.exec(address.pathname) ?? []
  const file = new URLSearchParams(address.search).get('file')
  return id !== undefined && file ? { id, file_id: file } : undefined
}
