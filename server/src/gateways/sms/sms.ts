import type { Logger } from 'pino'
import { reachedFor } from '../outside-guard.ts'
import { sendByAliyun } from './aliyun.ts'
import type { CodeMessage, SmsProvider, SmsSettings } from './provider.ts'
import { sendByTencent } from './tencent.ts'

/** Sends codes to phones, where a provider is connected. */
export interface Sms {
  isConfigured(): Promise<boolean>
  /** Throws `outside_refused` or `outside_unreachable`, and nothing where no provider is connected. */
  sendCode(message: CodeMessage): Promise<void>
}

const providers: Readonly<Record<string, SmsProvider>> = { aliyun: sendByAliyun, tencent: sendByTencent }

/** The sender of text messages by the provider that the settings name at the time of each. */
export function createSms(
  settings: () => Promise<SmsSettings | undefined>,
  log: Pick<Logger, 'warn'>,
  allowed: readonly string[],
): Sms {
  return {
    isConfigured: async () => (await settings()) !== undefined,
    sendCode: async (message) => {
      const now = await settings()
      if (!now) return
      const send = providers[now.provider]
      if (send) return send(now, message, reachedFor(now, allowed))
      // OMICS_SMS_PROVIDER=log, for development: no administrator can choose it.
      if (now.provider === 'log') log.warn({ sms: message }, 'A text message that nobody was sent')
    },
  }
}
