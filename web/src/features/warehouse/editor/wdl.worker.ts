import {
  completionsAt,
  definitionAt,
  describeDiagnostic,
  formatSource,
  hoverAt,
  loadAndCheck,
  plainDescription,
  renameAt,
  type CheckResult,
  type ReadSource,
} from '@omics/wdl'
import { MissingSource } from '@omics/wdl/check/missing-source'
import type { Answer, Fault, Question, Request, Response } from './wdl-protocol.ts'

// The same package that checks on the server, off the page's own thread.
addEventListener('message', ({ data }: MessageEvent<Request>) => {
  const { number, project, question } = data
  void answerTo(question, project).then((answer) => postMessage({ number, answer } satisfies Response))
})

async function answerTo(question: Question, { sources, entry }: Request['project']): Promise<Answer> {
  const byPath = new Map(sources.map(({ path, content }) => [path, content]))
  const read = async (uri: string) => {
    const content = byPath.get(pathOf(uri))
    if (content === undefined) throw new MissingSource(uri)
    return content
  }
  const { kind } = question
  switch (kind) {
    case 'check':
      return { kind, ...(await checked(entry, read, question.language)) }
    case 'complete': {
      const files = sources.map(({ path }) => path)
      return { kind, completions: await completionsAt(question.path, question.offset, read, () => files) }
    }
    case 'lay-out':
      return { kind, text: formatSource(byPath.get(question.path) ?? '') }
    case 'rename': {
      const wdl = sources.map(({ path }) => path).filter((path) => path.endsWith('.wdl'))
      return { kind, renamed: await renameAt(question.path, question.offset, question.name, wdl, read) }
    }
    case 'explain': {
      const draft = await draftOf(question.path, read)
      return { kind, hover: draft && hoverAt(draft, question.offset, question.language) }
    }
    case 'define': {
      const draft = await draftOf(question.path, read)
      const place = draft && definitionAt(draft, question.offset)
      const known = place !== undefined && byPath.has(pathOf(place.uri))
      return {
        kind,
        jump: known ? { path: pathOf(place.uri), start: place.span.start, end: place.span.end } : undefined,
      }
    }
  }
}

async function draftOf(path: string, read: ReadSource) {
  const { files } = await loadAndCheck(path, read, { mode: 'tolerant' })
  return files.get(path)?.draft
}

const pathOf = (uri: string) => uri.replace(/^\.?\//, '')

async function checked(entry: string, read: ReadSource, language: 'en' | 'zh') {
  const { document, files } = await loadAndCheck(entry, read, { mode: 'tolerant' })
  return { faults: faultsOf(files, language), description: document && plainDescription(document) }
}

function faultsOf(files: CheckResult['files'], language: 'en' | 'zh'): Fault[] {
  return [...files].flatMap(([uri, { diagnostics }]) =>
    diagnostics.map((diagnostic) => ({
      path: pathOf(uri),
      start: diagnostic.span.start,
      end: diagnostic.span.end,
      severity: diagnostic.severity,
      code: diagnostic.code,
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
}
