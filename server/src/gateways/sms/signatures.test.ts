import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aliyunAuthorization, sha256Hex } from './aliyun-signature.ts'
import { tencentAuthorization } from './tencent-signature.ts'

test('a request to Alibaba Cloud is signed as in the example of its documentation', () => {
  const headers = {
    host: 'ecs.cn-shanghai.aliyuncs.com',
    'x-acs-action': 'RunInstances',
    'x-acs-content-sha256': sha256Hex(''),
    'x-acs-date': '2023-10-26T10:22:32Z',
    'x-acs-signature-nonce': '3156853299f313e23d1673dc12e1703d',
    'x-acs-version': '2014-05-26',
  }
  const query = { ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd', RegionId: 'cn-shanghai' }
  const request = { method: 'POST', path: '/', query, headers, body: '' } as const
  assert.equal(
    aliyunAuthorization(request, 'YourAccessKeyId', 'YourAccessKeySecret'),
    'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
  )
})

test('a request to Tencent Cloud is signed as in the example of its documentation', () => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    host: 'cvm.tencentcloudapi.com',
  }
  const body = '{"Limit": 1, "Filters": [{"Values": ["\\u672a\\u547d\\u540d"], "Name": "instance-name"}]}'
  const request = { service: 'cvm', timestamp: 1_551_113_065, headers, body }
  const authorization = tencentAuthorization(
    request,
    'AKIDz8krbsJ5yKBZQpn74WFkmLPx3*******',
    'Gu5t9xGARNpq86cd98joQYCN3*******',
  )
  assert.match(authorization, /Signature=2230eefd229f582d8b1b891af7107b91597240707d778ab3738f756258d7652c$/)
})
