import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sandboxTroubleSaid } from './sandbox-trouble.ts'

test('why no sandbox starts is said in each language, and what a program said stands apart', () => {
  const missing = sandboxTroubleSaid('/usr/bin/bwrap is missing')
  assert.deepEqual([missing.reason.zh, missing.quoted], ['未安装 bubblewrap', ''])
  assert.equal(sandboxTroubleSaid('/usr/bin/perl is missing').reason.en, 'Perl is not installed')
  const said = 'bwrap: No permissions to create new namespace'
  const { reason, quoted } = sandboxTroubleSaid(said)
  assert.doesNotMatch(reason.zh, /permissions/)
  assert.equal(quoted, said)
})
