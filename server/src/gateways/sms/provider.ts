import type { OutsideValues } from '@omics/contract/administration/outside-kinds'

export interface CodeMessage {
  /** Eleven digits, of mainland China. */
  readonly phone: string
  readonly code: string
  readonly minutes: number
}

export type SmsSettings = OutsideValues<'sms'>

/** Sends one message by a provider. Throws a Problem where it cannot. */
export type SmsProvider = (
  settings: SmsSettings,
  message: CodeMessage,
  allowed: readonly string[],
) => Promise<void>

/** What the template is filled with, by name. */
export function templateValues({ parameters }: SmsSettings, { code, minutes }: CodeMessage) {
  return { code, ...(parameters === 'code_minutes' && { minutes: String(minutes) }) }
}
