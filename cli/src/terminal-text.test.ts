import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { terminalText } from './terminal-text.ts'

const root = mkdtempSync(join(tmpdir(), 'omics-terminal-'))
after(() => rmSync(root, { recursive: true }))

const OMICS = join(import.meta.dirname, '..', 'bin', 'omics')

test('what a tool wrote neither moves the cursor, sets the title, nor reaches the clipboard', () => {
  for (const [text, shown] of [
    ['\u001B[31mfailed\u001B[0m', 'failed'],
    ['\u001B[2J\u001B[1;1Hfine', 'fine'],
    ['\u001B]0;title\u0007a\u001B]52;c;cm0gLXJm\u001B\\b', 'ab'],
    ['\u001BPq#0\u001B\\a', 'a'],
    ['\u001Bc', '␛c'],
    ['\u001B]0;without an end', '␛]0;without an end'],
    ['a\u009B2Jb', 'a\uFFFD2Jb'],
    ['rm -rf /\b\b\b\b\b\b\b\bls', 'rm -rf /␈␈␈␈␈␈␈␈ls'],
    ['error: bad\rfine      ', 'error: bad\nfine      '],
    ['one\r\ntwo\tthree\n', 'one\ntwo\tthree\n'],
    ['\u202Etxt.exe', '\uFFFDtxt.exe'],
    ['样本 é 👩‍🔬', '样本 é 👩‍🔬'],
  ]) {
    assert.equal(terminalText(text ?? ''), shown)
  }
})

test('a task that fails speaks to a terminal without its codes, and to a file as it wrote', (context) => {
  if (spawnSync('script', ['--version']).status !== 0) return context.skip('no terminal can be made here')
  const file = join(root, 'loud.wdl')
  writeFileSync(
    file,
    String.raw`version 1.1
    task loud { command <<< printf '\033]0;taken over\007\033[2Jreal reason\n' >&2; exit 1 >>> }
    workflow w { call loud }`,
  )
  const run = `'${OMICS}' wdl run '${file}' --dir '${join(root, 'run')}'`
  const terminal = spawnSync('script', ['-qec', run, '/dev/null'], { encoding: 'utf8' }).stdout
  assert.match(terminal, /real reason/)
  assert.ok(!terminal.includes('\u001B'), JSON.stringify(terminal))
  const { stderr } = spawnSync(OMICS, ['wdl', 'run', file, '--dir', join(root, 'again')], {
    encoding: 'utf8',
  })
  assert.ok(stderr.includes('\u001B[2Jreal reason'))
})
