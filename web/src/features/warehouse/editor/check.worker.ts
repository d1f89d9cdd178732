import { describeDiagnostic, loadAndCheck } from '@omics/wdl'
import type { CheckAnswer, CheckRequest } from './check-protocol.ts'

// The same package that checks on the server, off the page's own thread.
addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void check(data).then((answer) => postMessage(answer))
})

async function check({ number, entry, sources, language }: CheckRequest): Promise<CheckAnswer> {
  const byPath = new Map(sources.map(({ path, content }) => [path, content]))
  const read = async (uri: string) => {
    const content = byPath.get(uri.replace(/^\.?\//, ''))
    if (content === undefined) throw new Error(uri)
    return content
  }
  const { files } = await loadAndCheck(entry, read, { mode: 'tolerant' })
  const faults = [...files].flatMap(([uri, { diagnostics }]) =>
    diagnostics.map((diagnostic) => ({
      path: uri.replace(/^\.?\//, ''),
      ...{ start: diagnostic.span.start, end: diagnostic.span.end },
      ...{ severity: diagnostic.severity, code: diagnostic.code },
      message: describeDiagnostic(diagnostic, language),
      ...(diagnostic.fix && {
        fix: {
          start: diagnostic.fix.span.start,
          end: diagnostic.fix.span.end,
          replace: diagnostic.fix.replace,
        },
      }),
    })),
  )
  return { number, faults }
}
