import type { FailureArgs, FailureCode } from './failure.ts'

type Text<Code extends FailureCode> = (args: FailureArgs[Code]) => { what: string; advice: string }

/** The words of one language for every failure. */
export type FailureTexts = { readonly [Code in FailureCode]: Text<Code> }

/** Bytes as people read them, in powers of ten where they are even in these; empty where there are none. */
export function size(bytes: string): string {
  if (bytes === '') return ''
  const asked = Number(bytes)
  if (asked >= 1e6 && asked % 1e6 === 0 && asked % 2 ** 20 !== 0)
    return asked % 1e9 === 0 ? `${asked / 1e9} GB` : `${asked / 1e6} MB`
  const gibibytes = Number(bytes) / 2 ** 30
  return gibibytes < 1 ? `${Math.round(gibibytes * 1024)} MiB` : `${gibibytes.toFixed(1)} GiB`
}

/** A name with what stands before it; nothing where there is no name. */
export const named = (name: string, before: string) => (name === '' ? '' : `${before}${name}`)

const SIGNALS: Record<string, string> = {
  '6': 'SIGABRT',
  '7': 'SIGBUS',
  '8': 'SIGFPE',
  '11': 'SIGSEGV',
  '13': 'SIGPIPE',
  '15': 'SIGTERM',
}

/** What the kernel calls a signal. */
export const signalName = (signal: string) => SIGNALS[signal] ?? signal
