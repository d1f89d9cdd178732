import assert from 'node:assert/strict'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { Problem } from '../../http/problem.ts'
import { aliyunAuthorization, sha256Hex } from './aliyun-signature.ts'
import type { SmsSettings } from './provider.ts'
import { createSms } from './sms.ts'
import { tencentAuthorization } from './tencent-signature.ts'

interface Received {
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

/** A provider that keeps what it is asked and answers as told, on this machine. */
const received: Received[] = []
let answer: (request: Received) => object = () => ({})
const provider = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`)
    const one = { url, headers: request.headers, body: Buffer.concat(parts).toString() }
    received.push(one)
    response.end(JSON.stringify(answer(one)))
  })
})
let host: string
before(async () => {
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(provider.address() as AddressInfo).port}`
})
after(() => provider.close().closeAllConnections())

const settingsOf = (change: Partial<SmsSettings>): SmsSettings => ({
  provider: 'aliyun',
  key_id: 'id',
  key_secret: 'secret',
  signature: '组学云',
  template: 'SMS_1',
  parameters: 'code',
  app_id: '1400000000',
  region: 'ap-guangzhou',
  address: `http://${host}`,
  inside: '',
  ...change,
})
const warnings: unknown[] = []
const log = { warn: (entry: unknown) => void warnings.push(entry) }
const smsOf = (change: Partial<SmsSettings>, allowed = [host]) =>
  createSms(async () => settingsOf(change), log, allowed)
const message = { phone: '13800138000', code: '042137', minutes: 10 }

/** What a provider that knows the secret finds of the signature. */
function aliyunKnows({ url, headers }: Received, secret: string): boolean {
  const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const query = Object.fromEntries(url.searchParams)
  const request = { method: 'POST', path: url.pathname, query, headers: signed, body: '' } as const
  return aliyunAuthorization(request, 'id', secret) === headers.authorization
}

function tencentKnows({ headers, body }: Received, secret: string): boolean {
  const names = ['content-type', 'host', 'x-tc-action']
  const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
  const timestamp = Number(headers['x-tc-timestamp'])
  const request = { service: 'sms', timestamp, headers: signed, body }
  return tencentAuthorization(request, 'id', secret) === headers.authorization
}

const ofAliyun = (one: Received) =>
  aliyunKnows(one, 'secret') ? { Code: 'OK' } : { Code: 'SignatureDoesNotMatch', Message: 'no' }

test('Alibaba Cloud gets the code in a request whose signature it can verify', async () => {
  answer = ofAliyun
  await smsOf({}).sendCode(message)
  const { url, headers } = received.at(-1) ?? assert.fail()
  assert.deepEqual(Object.fromEntries(url.searchParams), {
    PhoneNumbers: '13800138000',
    SignName: '组学云',
    TemplateCode: 'SMS_1',
    TemplateParam: '{"code":"042137"}',
  })
  assert.equal(headers['x-acs-content-sha256'], sha256Hex(''))
  assert.equal(JSON.stringify(headers).includes('secret'), false)
})

test('Tencent Cloud gets the code and its minutes in a request whose signature it can verify', async () => {
  answer = (one) => {
    const fault = { Error: { Code: 'AuthFailure.SignatureFailure', Message: 'no' } }
    return { Response: tencentKnows(one, 'secret') ? { SendStatusSet: [{ Code: 'Ok' }] } : fault }
  }
  await smsOf({ provider: 'tencent', parameters: 'code_minutes' }).sendCode(message)
  const { body, headers } = received.at(-1) ?? assert.fail()
  assert.deepEqual(JSON.parse(body), {
    PhoneNumberSet: ['+8613800138000'],
    SmsSdkAppId: '1400000000',
    SignName: '组学云',
    TemplateId: 'SMS_1',
    TemplateParamSet: ['042137', '10'],
  })
  assert.equal(headers['x-tc-region'], 'ap-guangzhou')
  await assert.rejects(smsOf({ provider: 'tencent', key_secret: 'other' }).sendCode(message), {
    more: { details: { host, reason: 'AuthFailure.SignatureFailure no' } },
  })
})

test('what a provider refuses is told in its own words, and a broken answer as such', async () => {
  const failure = async (sms: ReturnType<typeof smsOf>) => {
    const error: unknown = await sms.sendCode(message).catch((thrown: unknown) => thrown)
    assert.ok(error instanceof Problem)
    return [error.code, error.more.details?.['reason']]
  }
  answer = ofAliyun
  assert.deepEqual(await failure(smsOf({ key_secret: 'other' })), [
    'outside_refused',
    'SignatureDoesNotMatch no',
  ])
  answer = () => ({ Response: { SendStatusSet: [{ Code: 'LimitExceeded', Message: 'too many' }] } })
  assert.deepEqual(await failure(smsOf({ provider: 'tencent' })), [
    'outside_refused',
    'LimitExceeded too many',
  ])
  answer = () => []
  assert.equal((await failure(smsOf({})))[0], 'outside_unreachable')
  assert.equal((await failure(smsOf({}, [])))[0], 'address_not_allowed')
})

test('for development a code goes to the log alone; with no provider nothing is sent', async () => {
  const before = received.length
  await smsOf({ provider: 'log' }).sendCode(message)
  await createSms(async () => undefined, log, []).sendCode(message)
  assert.deepEqual([received.length, warnings], [before, [{ sms: message }]])
})
