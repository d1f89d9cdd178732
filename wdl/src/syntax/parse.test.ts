import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parse } from './parse.ts'
import type { CommandNode, ExpressionNode } from './tree.ts'

function expression(text: string): ExpressionNode {
  const { document, diagnostics } = parse(`version 1.2\nworkflow w { Int x = ${text}\n}`)
  assert.deepEqual(diagnostics, [])
  const [statement] = document.workflow?.body ?? []
  assert.ok(statement?.kind === 'declaration' && statement.expression)
  return statement.expression
}

/** An expression with every operation in brackets. */
function show(node: ExpressionNode): string {
  switch (node.kind) {
    case 'binary':
      return `(${show(node.left)} ${node.operator} ${show(node.right)})`
    case 'unary':
      return `(${node.operator}${show(node.operand)})`
    case 'ternary':
      return `(if ${show(node.condition)} then ${show(node.whenTrue)} else ${show(node.whenFalse)})`
    case 'member':
      return `${show(node.object)}.${node.name.text}`
    case 'index':
      return `${show(node.object)}[${show(node.index)}]`
    case 'apply':
      return `${node.name.text}(${node.arguments.map(show).join(', ')})`
    case 'pair':
      return `(${show(node.left)}, ${show(node.right)})`
    case 'identifier':
      return node.name
    case 'int':
    case 'float':
      return String(node.value)
    default:
      return node.kind
  }
}

function command(source: string): { node: CommandNode; texts: string[] } {
  const { document, diagnostics } = parse(`version 1.1\ntask t {\n  command ${source}\n}`)
  assert.deepEqual(diagnostics, [])
  const node = document.tasks[0]?.command
  assert.ok(node)
  return {
    node,
    texts: node.parts.map((part) => (part.kind === 'text' ? part.value : `[${show(part.expression)}]`)),
  }
}

test('operators bind as the precedence table says, from left to right', () => {
  assert.equal(
    show(expression('a || b && c == d < e + f * g ** h')),
    '(a || (b && (c == (d < (e + (f * (g ** h)))))))',
  )
  assert.equal(show(expression('a - b - c')), '((a - b) - c)')
  assert.equal(show(expression('-a * !b')), '((-a) * (!b))')
  assert.equal(show(expression('-a.b[0]')), '(-a.b[0])')
})

test('the condition of a conditional expression may be one itself', () => {
  assert.equal(
    show(expression('if if a then b else c then d else e + 1')),
    '(if (if a then b else c) then d else (e + 1))',
  )
  assert.equal(show(expression('1 + if a then b else c')), '(1 + (if a then b else c))')
})

test('access, calls and pairs nest', () => {
  assert.equal(show(expression('f(a.b, (c, d))[0].left')), 'f(a.b, (c, d))[0].left')
})

test('numbers are read in every notation', () => {
  assert.deepEqual(
    ['10', '0x1F', '017', '9223372036854775807'].map((text) => show(expression(text))),
    ['10', '31', '15', '9223372036854775807'],
  )
  assert.deepEqual(
    ['1.5', '.5', '2.', '1e3', '1.5E-2'].map((text) => show(expression(text))),
    ['1.5', '0.5', '2', '1000', '0.015'],
  )
})

test('a string may hold placeholders that hold strings with the same quotes', () => {
  const node = expression('"a~{if x then "b~{y}" else "c"}d"')
  assert.ok(node.kind === 'string')
  assert.deepEqual(
    node.parts.map((part) => part.kind),
    ['text', 'placeholder', 'text'],
  )
})

test('spans tell offset, line and column', () => {
  const { document } = parse('version 1.0\n\ntask  longer {\n  command {}\n}')
  assert.deepEqual(document.tasks[0]?.name.span, { start: 19, end: 25, line: 3, column: 7 })
})

test('a heredoc command takes ~{} only, a command in braces both', () => {
  assert.deepEqual(command('<<<\n    ${x} ~{y}\n  >>>').texts, ['${x} ', '[y]', '\n'])
  assert.deepEqual(command('{\n    ${x} ~{y}\n  }').texts, ['[x]', ' ', '[y]', '\n'])
})

test('a dollar or tilde without a brace is text', () => {
  assert.deepEqual(command('{ echo $HOME ~/x $$ }').texts, ['echo $HOME ~/x $$'])
})

test('the end of a heredoc can be escaped', () => {
  assert.deepEqual(command('<<< a \\>>> b >> c >>>').texts, ['a >>> b >> c'])
})

test('line continuations of a command are left to the shell', () => {
  assert.deepEqual(command('<<<\n    a \\\n      b\n  >>>').texts, ['a \\\n  b\n'])
})

test('Windows line ends do not reach the shell', () => {
  assert.deepEqual(command('<<<\r\n    a\r\n      b ~{x}\r\n  >>>').texts, ['a\n  b ', '[x]', '\n'])
})

test('an empty command has no parts', () => {
  assert.deepEqual(command('{}').node.parts, [])
  assert.deepEqual(command('<<<>>>').node.parts, [])
})

test('comments are kept with their place', () => {
  const { document } = parse('# first\nversion 1.0 # second\nworkflow w {} #third')
  assert.deepEqual(
    document.comments.map(({ text }) => text),
    ['# first', '# second', '#third'],
  )
})

test('deep nesting is refused without exhausting the stack', () => {
  for (const source of [
    `workflow w { Int x = ${'('.repeat(100_000)}`,
    `workflow w { Int x = ${'!'.repeat(100_000)}a }`,
    `workflow w { Int x = ${'1+'.repeat(100_000)}1 }`,
    `workflow w { ${'Array['.repeat(100_000)} }`,
    `workflow w { ${'if (true) {'.repeat(100_000)} }`,
    `task t { meta { a: ${'['.repeat(100_000)} } command {} }`,
    `workflow w { String s = ${'"~{'.repeat(100_000)} }`,
  ]) {
    const { diagnostics } = parse(`version 1.1\n${source}`)
    assert.ok(
      diagnostics.some(({ code }) => code === 'nested-too-deeply'),
      source.slice(0, 30),
    )
  }
})
