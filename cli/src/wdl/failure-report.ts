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
  },
  zh: {
    failed: '运行失败',
    call: '调用',
    command: '命令',
    exitCode: '退出码',
    stderr: 'stderr 末尾',
    stopped: '已停止。',
    folder: '目录',
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
  const lines = [`${words.failed}: ${what} ${advice}`]
  if (outcome.call === undefined) return lines.join('\n')
  lines.push(`${words.call}: ${outcome.call}`)
  const attempt = await lastAttempt(folder, outcome.call)
  if (attempt !== undefined) {
    const command = await readFile(join(attempt.folder, 'command'), 'utf8').catch(() => '')
    lines.push(`${words.folder}: ${attempt.folder}`, `${words.command}:\n${indent(command.trimEnd())}`)
    if (attempt.exitCode !== undefined) lines.push(`${words.exitCode}: ${attempt.exitCode}`)
  }
  if (outcome.failure.stderr !== undefined) lines.push(`${words.stderr}:\n${indent(outcome.failure.stderr)}`)
  return lines.join('\n')
}

async function lastAttempt(folder: string, call: string) {
  const state = await storedState(eventsIn(folder), folder)
  const attempt = state.calls.get(call)?.attempts.at(-1)
  return attempt && { ...attempt, folder: attempt.folder || join(folder, 'calls', callFolderName(call)) }
}

const indent = (text: string) => text.replaceAll(/^/gm, '    ')
