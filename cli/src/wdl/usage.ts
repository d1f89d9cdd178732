import { terminalLanguage } from '../language.ts'

const calls = {
  check: 'FILE… [--json] [--tolerant]',
  run: `FILE [-i INPUTS.json] [-o OUTPUTS.json] [--dir DIR] [--task NAME] [--executor EXECUTOR]
                     [--cache DIR] [--provenance FILE] [--network] [--tolerant] [--quiet]`,
  inputs: 'FILE [--task NAME] [--tolerant]',
  graph: 'FILE [--json] [--tolerant]',
  format: 'FILE… [--check | --stdout]',
  docs: 'FILE [--tolerant]',
  lsp: '[--tolerant]',
}

const executors = {
  en: 'EXECUTOR: process (in sandboxes here, the default), podman, docker, container (either of these), apptainer, slurm or tes',
  zh: 'EXECUTOR：process（默认，在本机沙箱中运行）、podman、docker、container（前两者之一）、apptainer、slurm 或 tes',
}

export type WdlCommand = keyof typeof calls

/** How `omics wdl`, or one of its commands, is called, in the language of the terminal. */
export function usage(only?: WdlCommand): string {
  const language = terminalLanguage()
  const lines = Object.entries(calls).filter(([name]) => only === undefined || name === only)
  return [
    { en: 'Usage:', zh: '用法：' }[language],
    ...lines.map(([name, call]) => `  omics wdl ${name} ${call}`),
    ...(only === undefined || only === 'run' ? ['', executors[language]] : []),
  ].join('\n')
}

const wrong = {
  noFile: { en: 'at least one FILE is wanted', zh: '请至少指定一个 FILE' },
  oneFile: { en: 'one FILE is wanted', zh: '请指定一个 FILE' },
  oneToStdout: { en: '--stdout takes one FILE', zh: '--stdout 只能用于一个 FILE' },
  noObject: { en: '{path} does not hold a JSON object', zh: '{path} 的内容不是 JSON 对象' },
  packagedCommand: {
    en: 'the command that came from a platform runs nothing on this computer: launch on the platform, or use a checkout',
    zh: '从平台安装的命令不能在本机运行流程，请在平台上启动，或使用源码目录中的命令',
  },
  noContainerEngine: {
    en: 'neither podman nor docker is installed here',
    zh: '本机没有安装 podman 或 docker',
  },
}

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {
  override name = 'UsageError'

  /** In the language of the terminal. */
  static of(what: keyof typeof wrong, path = ''): UsageError {
    return new UsageError(wrong[what][terminalLanguage()].replace('{path}', () => path))
  }
}
