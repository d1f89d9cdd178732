import { parseBlock } from './blocks.ts'
import type { Cursor } from './cursor.ts'
import {
  parseAttributes,
  parseBoundDeclaration,
  parseInputSection,
  parseOutputSection,
} from './declarations.ts'
import { readPlaceholder } from './expressions.ts'
import { parseMetaSection } from './meta.ts'
import { readCommandText } from './template.ts'
import type { CommandNode, Span, TaskNode } from './tree.ts'

const braceAhead = /\s*\{/y

export function parseTask(cursor: Cursor): TaskNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const task: TaskNode = {
    kind: 'task',
    span: start,
    name: cursor.name(),
    input: undefined,
    declarations: [],
    command: undefined,
    output: undefined,
    runtime: undefined,
    requirements: undefined,
    hints: undefined,
    meta: undefined,
    parameterMeta: undefined,
  }
  parseBlock(cursor, () => parsePart(cursor, task))
  task.span = cursor.spanFrom(start)
  if (task.command === undefined) cursor.report('command-missing', task.name.span, { task: task.name.text })
  return task
}

function parsePart(cursor: Cursor, task: TaskNode): void {
  switch (cursor.is('word') ? cursor.text : '') {
    case 'input':
      once(cursor, task.input)
      task.input = parseInputSection(cursor, task.input)
      return
    case 'output':
      once(cursor, task.output)
      task.output = parseOutputSection(cursor, task.output)
      return
    case 'command':
      once(cursor, task.command)
      task.command = parseCommand(cursor)
      return
    case 'runtime':
      once(cursor, task.runtime)
      task.runtime = parseAttributes(cursor, 'runtime')
      return
    case 'meta':
      once(cursor, task.meta)
      cursor.next()
      task.meta = parseMetaSection(cursor)
      return
    case 'parameter_meta':
      once(cursor, task.parameterMeta)
      cursor.next()
      task.parameterMeta = parseMetaSection(cursor)
      return
    case 'call':
    case 'scatter':
    case 'if':
      cursor.fail('statement-in-task', cursor.tokenSpan(), { statement: cursor.text })
      cursor.next()
      return
    default:
      parseLaterPart(cursor, task)
  }
}

/** The sections of 1.2, whose words may be names in older documents, and declarations. */
function parseLaterPart(cursor: Cursor, task: TaskNode): void {
  if (cursor.isWord('requirements') && cursor.followedBy(braceAhead)) {
    once(cursor, task.requirements)
    task.requirements = parseAttributes(cursor, 'requirements')
  } else if (cursor.isWord('hints') && cursor.followedBy(braceAhead)) {
    once(cursor, task.hints)
    task.hints = parseAttributes(cursor, 'hints')
  } else task.declarations.push(parseBoundDeclaration(cursor))
}

/** Reports a section that is there already. */
export function once(cursor: Cursor, section: unknown): void {
  if (section !== undefined) cursor.report('section-duplicate', cursor.tokenSpan(), { section: cursor.text })
}

function parseCommand(cursor: Cursor): CommandNode {
  const start = cursor.tokenSpan()
  cursor.next()
  const heredoc = cursor.is('<<<')
  if (!heredoc && !cursor.is('{')) {
    cursor.failExpecting('`<<<` `{`')
    return { kind: 'command', span: start, heredoc: true, parts: [] }
  }
  const parts = readCommandText(cursor, readPlaceholder)
  const span = cursor.spanFrom(start)
  if (!heredoc) checkEnd(cursor, span)
  return { kind: 'command', span, heredoc, parts }
}

const commandEnd = /\n[ \t]*\}/g

/**
 * Reports a command in braces whose line goes on behind its closing brace: the rest of it belongs to the command
 * too, since the brace was one of the shell. Goes on behind the next line that begins with a brace.
 */
function checkEnd(cursor: Cursor, { end }: Span): void {
  const goesOn = !cursor.firstOnLine && !cursor.is('}') && !cursor.is('word') && !cursor.is('end')
  if (!goesOn || cursor.failed) return
  const column = cursor.tokenColumn - (cursor.tokenStart - end) - 1
  cursor.fail('command-ended-early', { start: end - 1, end, line: cursor.tokenLine, column })
  commandEnd.lastIndex = end
  const found = commandEnd.exec(cursor.source)
  if (!found) return
  cursor.rewindToToken()
  cursor.advanceTo(found.index + found[0].length)
  cursor.next()
  cursor.settle()
}
