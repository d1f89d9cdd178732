import type { Context } from '../../context.ts'
import { isId } from '../../http/relation.ts'

export const jupyterPath = '/jupyter/'

/**
 * The path of a running server. Its second half is a secret, by which alone the pages of Jupyter are let in: they run
 * in an origin of their own, to which the browser gives no cookie.
 */
export function baseOf({ signer }: Pick<Context, 'signer'>, run: string): string {
  return `${jupyterPath}${run}-${signer.sign(['jupyter', run])}/`
}

/** The run that a path is signed for; undefined where it is signed for none. */
export function runOf(context: Pick<Context, 'signer'>, url: string): string | undefined {
  const [, run = '', signature = ''] = /^\/jupyter\/([0-9a-f-]{36})-([\w-]{43})\//.exec(url) ?? []
  return isId(run) && context.signer.isValid(['jupyter', run], signature) ? run : undefined
}
