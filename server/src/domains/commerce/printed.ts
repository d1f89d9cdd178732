import type { Context } from '../../context.ts'
import { chromiumPath, printText } from '../../gateways/chromium.ts'
import { Problem } from '../../http/problem.ts'

/** A page of HTML of ours as a PDF. Throws `printing_missing` and `printing_failed`. */
export async function printed({ log }: Pick<Context, 'log'>, html: string): Promise<Buffer> {
  const program = chromiumPath()
  if (program === undefined) throw new Problem('printing_missing')
  return printText(program, html).catch((cause: unknown) => {
    log.warn({ err: cause }, 'A document could not be printed')
    throw new Problem('printing_failed', { cause })
  })
}
