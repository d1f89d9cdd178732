import { type Language, terminalLanguage } from './language.ts'

const sentences: Record<Language, Record<'unknown' | 'noValue' | 'value' | 'dash' | 'unexpected', string>> = {
  en: {
    unknown: 'There is no option “{word}”.',
    noValue: 'The option “{word}” takes no value.',
    value: 'The option “{word}” needs a value.',
    dash: 'The option “{word}” needs a value. One that begins with a dash is given as {word}=-…',
    unexpected: '“{word}” is not expected here.',
  },
  zh: {
    unknown: '没有选项“{word}”。',
    noValue: '选项“{word}”不接受值。',
    value: '选项“{word}”需要一个值。',
    dash: '选项“{word}”需要一个值；以短横线开头的值请写成 {word}=-…',
    unexpected: '多余的参数“{word}”。',
  },
}

/** What is wrong with the arguments, in the terminal's language, where an error of `parseArgs` says so. */
export function wrongArguments(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined
  const kind = kindOf(String(error.code), error.message)
  if (kind === undefined) return undefined
  return sentences[terminalLanguage()][kind].replaceAll('{word}', () => wordOf(error.message))
}

function kindOf(code: string, message: string) {
  if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION') return 'unknown'
  if (code === 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') return 'unexpected'
  if (code !== 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return undefined
  if (message.includes('does not take')) return 'noValue'
  return message.includes('ambiguous') ? 'dash' : 'value'
}

/** The option or argument that the message names: `Option '-o, --output <value>' argument missing`. */
function wordOf(message: string): string {
  const quoted = /'(.*?)'(?:[ .]|$)/s.exec(message)?.[1] ?? ''
  return quoted.replace(/ <value>$/, '')
}
