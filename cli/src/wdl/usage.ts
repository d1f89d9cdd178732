import { terminalLanguage } from '../language.ts'

const calls = `
  omics wdl check FILE… [--json] [--tolerant]
  omics wdl run FILE [-i INPUTS.json] [-o OUTPUTS.json] [--dir DIR] [--task NAME] [--executor EXECUTOR]
                     [--cache DIR] [--provenance FILE] [--network] [--tolerant] [--quiet]
  omics wdl inputs FILE [--task NAME] [--tolerant]
  omics wdl graph FILE [--json] [--tolerant]
  omics wdl format FILE… [--check | --stdout]
  omics wdl docs FILE [--tolerant]
  omics wdl lsp [--tolerant]
`

/** How `omics wdl` is called, in the language of the terminal. */
export function usage(): string {
  return {
    en: `Usage:${calls}
EXECUTOR: process (in sandboxes here, the default), podman, docker, container (either of these), apptainer, slurm or tes`,
    zh: `用法：${calls}
EXECUTOR：process（默认，在本机沙箱中运行）、podman、docker、container（前两者之一）、apptainer、slurm 或 tes`,
  }[terminalLanguage()]
}

const wrong = {
  noFile: { en: 'at least one FILE is wanted', zh: '请至少指定一个 FILE' },
  oneFile: { en: 'one FILE is wanted', zh: '请指定一个 FILE' },
  oneToStdout: { en: '--stdout takes one FILE', zh: '--stdout 只能用于一个 FILE' },
  noObject: { en: '{path} does not hold a JSON object', zh: '{path} 的内容不是 JSON 对象' },
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
