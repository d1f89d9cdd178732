import { z } from 'zod'
import { readJson, refusedBy } from '../json-answer.ts'
import { fetchOutside } from '../outside.ts'
import { templateValues, type SmsProvider } from './provider.ts'
import { tencentAuthorization } from './tencent-signature.ts'

const own = 'https://sms.tencentcloudapi.com'
const Told = z.object({ Code: z.string(), Message: z.string().default('') })
const Answer = z.object({
  Response: z.object({ Error: Told.optional(), SendStatusSet: z.array(Told).default([]) }),
})

/** SendSms of the short message service, version 2021-01-11. */
export const sendByTencent: SmsProvider = async (settings, message, allowed) => {
  const url = new URL(settings.address || own)
  const body = JSON.stringify({
    PhoneNumberSet: [`+86${message.phone}`],
    SmsSdkAppId: settings.app_id,
    SignName: settings.signature,
    TemplateId: settings.template,
    TemplateParamSet: Object.values(templateValues(settings, message)),
  })
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: url.host,
    'x-tc-action': 'SendSms',
  }
  const signed = { service: 'sms', timestamp, headers, body }
  const { bytes } = await fetchOutside(`${url.origin}/`, {
    method: 'POST',
    body,
    allowed,
    largest: 65_536,
    headers: {
      ...headers,
      'x-tc-version': '2021-01-11',
      'x-tc-timestamp': String(timestamp),
      'x-tc-region': settings.region,
      authorization: tencentAuthorization(signed, settings.key_id, settings.key_secret),
    },
  })
  const { Error: error, SendStatusSet } = readJson(url, bytes, Answer).Response
  const fault = error ?? SendStatusSet.find(({ Code }) => Code !== 'Ok')
  if (fault) throw refusedBy(url, `${fault.Code} ${fault.Message}`)
  if (SendStatusSet.length === 0) throw refusedBy(url, 'SendStatusSet: []')
}
