import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describeDiagnostic } from '../diagnostics.ts'
import { loadAndCheck } from './load.ts'

/** Each struct holds the next one twice. */
function chain(prefix: string, length: number): string {
  const next = (index: number) => (index + 1 < length ? `${prefix}${index + 1}` : 'Int')
  return Array.from({ length }, (_, i) => `struct ${prefix}${i} { ${next(i)} x ${next(i)} y }`).join('\n')
}

test('structs within structs are compared in time that grows with the file, not with what it unfolds to', async () => {
  const library = `version 1.1\n${chain('A', 100)}\n`
  const source = `version 1.1
import "library.wdl" as library
${chain('A', 100)}
${chain('B', 100)}
workflow w {
  input { A0 a }
  B0 b = a
  output {
    A0 c = if true then a else b
    Boolean d = a == b
  }
}
`
  const { document } = await loadAndCheck('main.wdl', async (uri) => (uri === 'main.wdl' ? source : library))
  assert.ok(document)
})

test('a chain of imports without an end is given up', async () => {
  const { files } = await loadAndCheck(
    'a.wdl',
    async () => 'version 1.1\nimport "x/a.wdl" as x\nimport "y/a.wdl" as y\n',
  )
  const codes = [...files.values()].flatMap(({ diagnostics }) => diagnostics.map(({ code }) => code))
  assert.ok(codes.includes('import-unreadable'))
  assert.ok(files.size <= 2001)
})

test('workflows that call the next one twice, level below level, are refused before anybody unfolds them', async () => {
  const levels = 40
  const { document, files } = await loadAndCheck('0.wdl', async (uri) => {
    const level = Number.parseInt(uri, 10)
    if (level === levels) return 'version 1.0\nworkflow last { input { Int n = 1 } }\n'
    const callee = level + 1 === levels ? 'last' : `level${level + 1}`
    return `version 1.0
import "${level + 1}.wdl" as next
workflow level${level} {
  call next.${callee} as one
  call next.${callee} as other
}
`
  })
  assert.equal(document, undefined)
  const told = [...files].flatMap(([uri, { diagnostics }]) =>
    diagnostics.filter(({ code }) => code === 'workflow-too-large').map(() => uri),
  )
  assert.equal(told.length, 1, 'it is said once, of the lowest that is too large')
})

test('names that every object of JavaScript knows are names like any other', async () => {
  const words = ['constructor', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']
  const attributes = words.map((word) => `${word}: "x"`).join('\n')
  const source = (version: string, sections: readonly string[]) => `version ${version}
task t {
  ${words.map((word) => `${word} ${word}`).join('\n')}
  command <<< ~{1 constructor 2} >>>
  ${sections.map((section) => `${section} { ${attributes} }`).join('\n')}
  meta { ${attributes} }
  output { ${words.map((word) => `Int o_${word} = ${word}(${word})`).join('\n')} }
}
workflow constructor { call t as toString }
`
  const sources = [
    source('1.1', ['runtime']),
    source('1.2', ['requirements', 'hints']),
    'version constructor\n',
    'version 1.2\nconstructor',
  ]
  for (const text of sources) {
    const { files } = await loadAndCheck('main.wdl', async () => text)
    const found = [...files.values()].flatMap(({ diagnostics }) => diagnostics)
    assert.ok(found.length > 0)
    for (const diagnostic of found)
      for (const language of ['en', 'zh'] as const)
        assert.doesNotMatch(describeDiagnostic(diagnostic, language), /native code|\[object/)
  }
})
