import type { OutsideName } from '@omics/contract/administration/outside-kinds'
import { errorText, type Language } from '@omics/contract/errors'
import type { Context } from '../../../context.ts'
import { enaOf } from '../../../gateways/ena.ts'
import { tryInbox } from '../../../gateways/inbox.ts'
import { ncbiOf } from '../../../gateways/ncbi.ts'
import { dockerHub, registrySettings } from '../../../gateways/registry/registry-settings.ts'
import { searchRegistry } from '../../../gateways/registry/search-registry.ts'
import { unreachableBy } from '../../../gateways/outside.ts'
import { s3Options, storeReached } from '../../../gateways/remote-inputs.ts'
import { tryS3 } from '../../../gateways/s3-trial.ts'
import { tryWesEngine } from '../../../gateways/wes-engine.ts'
import { tryEnterprise, trySignOn } from '../../account/sign-on/try-sign-on.ts'
import { tryAlipay } from '../../../gateways/payment/alipay.ts'
import { tryWechatPay } from '../../../gateways/payment/wechat-pay.ts'
import { tryApplication } from '../../../gateways/wechat.ts'
import { Problem } from '../../../http/problem.ts'
import { envelopeOf } from '../../../http/failure.ts'

interface Trial {
  readonly context: Context
  readonly to: string
  readonly language: Language
}

/** How each system is tried with its present settings. What goes wrong is thrown as a Problem. */
const trials: Readonly<Record<OutsideName, (trial: Trial) => Promise<void>>> = {
  enterprise: async ({ context: { db, outside, config } }) => {
    const settings = await outside.of('enterprise')
    if (settings) await tryEnterprise(db, settings, config.outsideAllowed)
  },
  oidc: async ({ context: { db, outside, config } }) => {
    const settings = await outside.of('oidc')
    if (settings) await trySignOn(db, settings, config.outsideAllowed)
  },
  mail: async ({ context: { mailer }, to, language }) => {
    await mailer.send({ to, ...letters[language] }).catch((cause: unknown) => {
      throw cause instanceof Problem ? cause : (unreachableBy('SMTP', cause) ?? refused('SMTP', cause))
    })
  },
  inbox: async ({ context: { outside, config } }) => {
    const settings = await outside.of('inbox')
    if (!settings) return
    await tryInbox(settings, config.outsideAllowed).catch((cause: unknown) => {
      throw cause instanceof Problem ? cause : (unreachableBy('IMAP', cause) ?? refused('IMAP', cause))
    })
  },
  ncbi: async (trial) => {
    await (await ncbiOf(trial.context)).search('gds', 'gse[ETYP]', { offset: 0, limit: 1 })
  },
  registry: async ({ context }) => {
    await searchRegistry(await registrySettings(context), dockerHub, 'ubuntu', 1)
  },
  ena: async ({ context }) => {
    // A run of a few kilobytes that has been there for long.
    await (await enaOf(context)).runsOf('ERR000001')
  },
  s3: async ({ context: { outside, config } }) =>
    tryS3(await s3Options(outside), storeReached(await outside.of('s3'), config.outsideAllowed)),
  wes: async ({ context: { outside, config } }) => {
    const settings = await outside.of('wes')
    if (settings) await tryWesEngine(settings, config.outsideAllowed)
  },
  wechat: async ({ context: { outside, config } }) => {
    const settings = await outside.of('wechat')
    if (settings) await tryApplication(settings, config.outsideAllowed)
  },
  alipay: async ({ context: { outside, config } }) => {
    const settings = await outside.of('alipay')
    if (settings) await tryAlipay(settings, config.outsideAllowed)
  },
  wechat_pay: async ({ context: { outside, config } }) => {
    const settings = await outside.of('wechat_pay')
    if (settings) await tryWechatPay(settings, config.outsideAllowed)
  },
  sms: ({ context: { sms }, to }) => sms.sendCode({ phone: to, code: '000000', minutes: 10 }),
}

const letters: Record<Language, { subject: string; text: string }> = {
  en: { subject: 'A test', text: 'The platform can send emails.\n' },
  zh: { subject: '测试邮件', text: '平台已可以发送邮件。\n' },
}

function refused(host: string, cause: unknown): Problem {
  const reason = cause instanceof Error ? cause.message.slice(0, 300) : String(cause)
  return new Problem('outside_refused', { details: { host, reason }, cause })
}

/** Tries a system and gives why it does not work; empty where it does. */
export async function tried(
  name: OutsideName,
  trial: Trial,
): Promise<{ problem: Problem | undefined; failure: Readonly<Record<Language, string>> }> {
  try {
    await trials[name](trial)
    return { problem: undefined, failure: { en: '', zh: '' } }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const told = (language: Language) =>
      envelopeOf(error, language, undefined).message || errorText(error.code, language)
    return { problem: error, failure: { en: told('en'), zh: told('zh') } }
  }
}
