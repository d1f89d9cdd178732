import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'

const OMICS = join(import.meta.dirname, '..', 'bin', 'omics')

function said(locale: string, ...args: string[]): string {
  const { status, stderr } = spawnSync(OMICS, args, {
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: locale },
  })
  assert.equal(status, 2)
  return stderr.split('\n')[0] ?? ''
}

test('what is wrong with the arguments is said in the language of the terminal alone', () => {
  const cases: [string[], string, string][] = [
    [['status', '--nope'], 'omics status: There is no option “--nope”.', 'omics status: 没有选项“--nope”。'],
    [
      ['status', '--json=yes'],
      'omics status: The option “--json” takes no value.',
      'omics status: 选项“--json”不接受值。',
    ],
    [
      ['upload', '--to'],
      'omics upload: The option “--to” needs a value.',
      'omics upload: 选项“--to”需要一个值。',
    ],
    [
      ['upload', '--to', '--json'],
      'omics upload: The option “--to” needs a value. One that begins with a dash is given as --to=-…',
      'omics upload: 选项“--to”需要一个值；以短横线开头的值请写成 --to=-…',
    ],
    [
      ['wdl', 'lsp', "it's"],
      "omics wdl lsp: “it's” is not expected here.",
      "omics wdl lsp: 多余的参数“it's”。",
    ],
  ]
  for (const [args, english, chinese] of cases) {
    assert.equal(said('en_GB.UTF-8', ...args), english)
    assert.equal(said('zh_CN.UTF-8', ...args), chinese)
  }
})
