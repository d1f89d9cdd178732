import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceOf } from './device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

const agents: Readonly<Record<string, string>> = {
  'Firefox Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Chrome Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`,
  'Edge Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
  'Safari macOS': `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15`,
  'Safari iPhone': `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
  'Chrome Android': `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`,
  'WeChat Android': `Mozilla/5.0 (Linux; Android 15) ${webkit} Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.50`,
}

for (const [device, agent] of Object.entries(agents))
  test(`${device} is told from what it says of itself`, () => {
    assert.equal(deviceOf(agent).join(' '), device)
  })

test('nothing is made up of an agent that nobody knows', () => {
  for (const agent of ['', 'curl/8.14.1', '组学']) assert.deepEqual(deviceOf(agent), [])
})
