/**
 * Words that no declaration may bear in any version. The words that came later (`env`, `enum`, `after`, …)
 * are told apart by their place, so that an older document may go on using them as names.
 */
const reserved = new Set([
  'Array',
  'Boolean',
  'File',
  'Float',
  'Int',
  'Map',
  'None',
  'Object',
  'Pair',
  'String',
  'alias',
  'as',
  'call',
  'command',
  'else',
  'false',
  'if',
  'import',
  'in',
  'input',
  'meta',
  'object',
  'output',
  'parameter_meta',
  'runtime',
  'scatter',
  'struct',
  'task',
  'then',
  'true',
  'workflow',
])

export function isReserved(word: string): boolean {
  return reserved.has(word)
}

const documentStarts = new Set(['import', 'struct', 'enum', 'task', 'workflow'])

/** Whether a word opens a part of the document, seen at the start of a line. */
export function startsDocumentPart(word: string): boolean {
  return documentStarts.has(word)
}

const statementStarts = new Set([
  'call',
  'scatter',
  'if',
  'input',
  'output',
  'command',
  'runtime',
  'requirements',
  'hints',
  'meta',
  'parameter_meta',
  'env',
  'Array',
  'Boolean',
  'File',
  'Float',
  'Int',
  'Map',
  'Object',
  'Pair',
  'String',
  'Directory',
])

/** Whether a word opens a statement or section, seen at the start of a line. */
export function startsStatement(word: string): boolean {
  return statementStarts.has(word) || documentStarts.has(word)
}
