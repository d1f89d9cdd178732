import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { readJson, refusedBy } from '../json-answer.ts'
import { fetchOutside } from '../outside.ts'
import { aliyunAuthorization, canonicalQuery, sha256Hex } from './aliyun-signature.ts'
import { templateValues, type SmsProvider } from './provider.ts'

const own = 'https://dysmsapi.aliyuncs.com'
const Answer = z.object({ Code: z.string(), Message: z.string().default('') })

/** SendSms of the short message service, version 2017-05-25. */
export const sendByAliyun: SmsProvider = async (settings, message, allowed) => {
  const url = new URL(settings.address || own)
  const query = {
    PhoneNumbers: message.phone,
    SignName: settings.signature,
    TemplateCode: settings.template,
    TemplateParam: JSON.stringify(templateValues(settings, message)),
  }
  const headers = {
    host: url.host,
    'x-acs-action': 'SendSms',
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': `${new Date().toISOString().slice(0, 19)}Z`,
    'x-acs-signature-nonce': randomUUID(),
    'x-acs-version': '2017-05-25',
  }
  const request = { method: 'POST', path: '/', query, headers, body: '' } as const
  const authorization = aliyunAuthorization(request, settings.key_id, settings.key_secret)
  const { bytes } = await fetchOutside(`${url.origin}/?${canonicalQuery(query)}`, {
    method: 'POST',
    body: '',
    allowed,
    largest: 65_536,
    headers: { ...headers, accept: 'application/json', authorization },
  })
  const answer = readJson(url, bytes, Answer)
  if (answer.Code !== 'OK') throw refusedBy(url, `${answer.Code} ${answer.Message}`)
}
