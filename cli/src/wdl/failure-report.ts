import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { callFolderName, describeFailure, storedState, type RunOutcome } from '@omics/engine'
import { eventsIn } from './run-folder.ts'

const WORDS = {
  en: {
    failed: 'Failed',
    call: 'call',
    command: 'command',
    exitCode: 'exit code',
    stderr: 'end of stderr',
    stopped: 'Stopped.',
    folder: 'folder',
    blank: ' ',
    colon: ': ',
  },
  zh: {
    failed: '运行失败',
    call: '调用',
    command: '命令',
    exitCode: '退出码',
    stderr: 'stderr 末尾',
    stopped: '已停止。',
    folder: '目录',
    blank: '',
    colon: '：',
  },
}

/** Why a run failed: the call, its command, exit code and the end of its stderr. */
export async function failureReport(
  outcome: RunOutcome,
  folder: string,
  language: 'en' | 'zh',
): Promise<string> {
  const words = WORDS[language]
  if (outcome.status !== 'failed') return words.stopped
  const { what, advice } = describeFailure(outcome.failure, language)
  const lines = [`${words.failed}${words.colon}${what}${words.blank}${advice}`]
  if (outcome.call === undefined) return lines.join('\n')
  const told = (word: 'call' | 'folder' | 'exitCode', text: string | number) =>
    `${words[word]}${words.colon}${text}`
  const titled = (word: 'command' | 'stderr', text: string) =>
    `${words[word]}${words.colon.trimEnd()}\n${indent(text)}`
  lines.push(told('call', outcome.call))
  const attempt = await lastAttempt(folder, outcome.call)
  if (attempt !== undefined) {
    const command = await readFile(join(attempt.folder, 'command'), 'utf8').catch(() => '')
    lines.push(told('folder', attempt.folder), titled('command', command.trimEnd()))
    if (attempt.exitCode !== undefined) lines.push(told('exitCode', attempt.exitCode))
  }
  if (outcome.failure.stderr !== undefined) lines.push(titled('stderr', outcome.failure.stderr))
  return lines.join('\n')
}

async function lastAttempt(folder: string, call: string) {
  const state = await storedState(eventsIn(folder), folder)
  const attempt = state.calls.get(call)?.attempts.at(-1)
  return attempt && { ...attempt, folder: attempt.folder || join(folder, 'calls', callFolderName(call)) }
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ')
