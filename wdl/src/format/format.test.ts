import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parse } from '../syntax/parse.ts'
import { printDocument } from './document.ts'
import { formatSource } from './format.ts'
import { Page } from './page.ts'
import { sameMeaning } from './same-meaning.ts'

const root = join(import.meta.dirname, '../../cases')
const sources = readdirSync(root).map((name) => readFileSync(join(root, name, 'source.wdl'), 'utf8'))

test('a document is laid out in the common way', () => {
  const source = `# About
version   1.1
import "a.wdl"  as a   alias  A as B
struct S { Array[ Int ]+   x
  Map[String,File] ? y }
workflow w{
input{Int a   # the first
  # about b
  Int b=(1+2)*3 }


  Boolean long_name = (a > 1 || b > 2) && !(a == b) && length(["alpha", "beta", "gamma", "delta", "epsilon"]) > 3
  call a.t as u after v{input:x=a,y=b,z=[1,2]}
  call a.t {input: x}
  scatter(i in range( 3 )){ Int j=i }
  if(a>1){call a.t as other}
  output { Array[Int] result = j }
  meta { description : "It works" nested:{a:1,b:[true,null]} }
}
task v { command <<<
      echo ~{1+1}
        echo two

  >>>
  runtime { container:"debian:12" cpu:if true then 1 else 2 } }
`
  const expected = `# About
version 1.1

import "a.wdl" as a alias A as B

struct S {
  Array[Int]+ x
  Map[String, File]? y
}

workflow w {
  input {
    Int a  # the first
    # about b
    Int b = (1 + 2) * 3
  }

  Boolean long_name = (a > 1 || b > 2)
    && !(a == b)
    && length(["alpha", "beta", "gamma", "delta", "epsilon"]) > 3

  call a.t as u after v {
    input:
      x = a,
      y = b,
      z = [1, 2]
  }

  call a.t { input: x }

  scatter (i in range(3)) {
    Int j = i
  }

  if (a > 1) {
    call a.t as other
  }

  output {
    Array[Int] result = j
  }

  meta {
    description: "It works"
    nested: { a: 1, b: [true, null] }
  }
}

task v {
  command <<<
    echo ~{1+1}
      echo two

  >>>

  runtime {
    container: "debian:12"
    cpu: if true then 1 else 2
  }
}
`
  assert.equal(formatSource(source), expected)
})

test('a document that cannot be read without faults is not touched', () => {
  assert.equal(formatSource('version 1.1\nworkflow w { Int a = }'), undefined)
})

test('line ends become those of Unix', () => {
  const tidy = 'version 1.1\n\ntask t {\n  command <<<\n    a\n      b\n  >>>\n}\n'
  assert.equal(formatSource(tidy.replaceAll('\n', '\r\n')), tidy)
})

test('a statement with a comment in its midst stays as it is written', () => {
  const source = 'version 1.1\n\nworkflow w {\n  Array[Int] a = [  1, # one\n     2 ]\n}\n'
  assert.equal(formatSource(source), source)
})

test('laying out twice changes nothing more, and never the meaning or a comment', () => {
  let formatted = 0
  for (const [index, source] of sources.entries()) {
    for (const commented of [source, withComments(source, index)]) {
      const { document } = parse(commented)
      const once = formatSource(commented)
      if (once === undefined) continue
      formatted += 1
      const printed = printDocument(document, new Page(commented, document.comments))
      assert.ok(
        sameMeaning(document, parse(printed).document),
        `meaning changed:\n${commented}\n---\n${printed}`,
      )
      assert.equal(formatSource(once), once, commented)
    }
  }
  assert.ok(formatted > 60, `only ${formatted} documents were laid out`)
})

/** Puts comments at line ends and on lines of their own, outside of texts that run over lines. */
function withComments(source: string, seed: number): string {
  let text = false
  return source
    .split('\n')
    .map((line, index) => {
      if (line.includes('<<<')) text = true
      if (line.includes('>>>')) text = false
      if (text || line.includes('>>>') || line.includes('command')) return line
      const kind = (index * 7 + seed * 3) % 4
      if (kind === 0) return `${line} # behind ${index}`
      return kind === 1 ? `${line}\n   # below ${index}` : line
    })
    .join('\n')
}
