import assert from 'node:assert/strict'
import { test } from 'node:test'
import { letterOf } from './letter.ts'

const failed = {
  kind: 'analysis_failed' as const,
  details: { name: 'Lakes', number: 3, code: 'LW-3', project: 'Lake water', failed: 1, runs: 2 },
  link: '/project/wdlCharts/7',
  reason: { en: 'The command ended with exit code 1.', zh: '命令以退出码 1 结束。' },
}

test('the letter about a failed analysis says why, in the language of its reader', () => {
  const english = letterOf(failed, 'en', undefined)
  assert.equal(english.subject, 'Lakes failed in 1 of 2 runs')
  assert.match(
    english.text,
    /^Project: Lake water\nAnalysis: LW-3\nThe first failure: The command ended with exit code 1\.\n\nSign in/,
  )
  assert.match(
    letterOf(failed, 'zh', undefined).text,
    /首个失败原因：命令以退出码 1 结束。\n\n请登录平台查看。/,
  )
})

test('the letter about an order does not take its code for one of an analysis', () => {
  const told = {
    kind: 'order_paid' as const,
    details: { code: '20260301-K7' },
    link: '/project_center?open=7',
  }
  assert.match(letterOf(told, 'en', undefined).text, /^Sign in/)
  assert.match(letterOf(told, 'zh', undefined).subject, /20260301-K7/)
})

test('a letter has the address of its page where the platform knows its own', () => {
  const { text } = letterOf(failed, 'en', 'https://omics.example.org')
  assert.match(text, /\nhttps:\/\/omics\.example\.org\/project\/wdlCharts\/7\n/)
  assert.doesNotMatch(text, /Sign in/)
})

test('the letter about an account says from where it was changed, and no more', () => {
  const told = { kind: 'account_security' as const, details: { change: 'password', address: '192.0.2.7' } }
  assert.match(
    letterOf(told, 'en', 'https://omics.example.org').text,
    /^It was done from 192\.0\.2\.7\..*\n$/,
  )
})
