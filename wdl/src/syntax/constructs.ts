import type { WdlVersion } from './version.ts'

/** The version of the language each construct came with, beyond 1.0. */
export const constructsSince = {
  'struct-literal': '1.1',
  after: '1.1',
  'call-input-shorthand': '1.1',
  none: '1.1',
  'call-without-input-keyword': '1.2',
  directory: '1.2',
  'multi-line-string': '1.2',
  requirements: '1.2',
  hints: '1.2',
  env: '1.2',
  exponentiation: '1.2',
  'struct-meta': '1.2',
  enum: '1.3',
  else: '1.3',
} as const satisfies Record<string, WdlVersion>

export type Construct = keyof typeof constructsSince
