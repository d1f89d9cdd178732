import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../node24.mjs'
import { faultIn } from './boundaries.mjs'

const fault = (file: string, specifier: string) => faultIn(join(root, file), specifier)

test('a package imports only those below it', () => {
  assert.equal(fault('engine/src/run/task.ts', '@omics/wdl/types'), undefined)
  assert.match(fault('engine/src/run/task.ts', '@omics/contract') ?? '', /engine may not import contract/)
  assert.match(fault('web/src/app/main.tsx', '@omics/server/app') ?? '', /web may not import server/)
})

test('the language knows nothing from outside, not even Node', () => {
  assert.match(fault('wdl/src/syntax/lexer.ts', 'node:fs') ?? '', /wdl may not import node:fs/)
  assert.equal(fault('contract/src/endpoint.ts', 'zod'), undefined)
})

test('a package is not entered by a relative path', () => {
  assert.match(fault('server/src/app.ts', '../../wdl/src/index.ts') ?? '', /by its name/)
})

test('a layer imports its own and those below', () => {
  assert.equal(fault('server/src/domains/samples/samples.ts', '../../http/grant.ts'), undefined)
  assert.match(
    fault('server/src/http/bind.ts', '../domains/account/users.ts') ?? '',
    /http may not import domains/,
  )
  assert.equal(fault('server/src/http/bind.ts', '../context.ts'), undefined)
})

test('features of the web application know nothing of each other', () => {
  assert.equal(fault('web/src/features/projects/List.tsx', './Card.tsx'), undefined)
  const message = fault('web/src/features/projects/parts/Card.tsx', '../../samples/Table.tsx')
  assert.match(message ?? '', /projects may not import samples/)
})

test('a domain of the server imports those below it, and of the others what they have to tell', () => {
  const analyses = 'server/src/domains/analyses/analyses.ts'
  assert.equal(fault(analyses, '../files/rows.ts'), undefined)
  assert.match(fault(analyses, '../reports/rows.ts') ?? '', /analyses may not import reports/)
  assert.equal(fault('server/src/domains/wes/runs.ts', '../reports/rows.ts'), undefined)
  assert.match(
    fault('server/src/domains/wes/runs.ts', '../search/rows.ts') ?? '',
    /wes may not import search/,
  )
  assert.equal(fault('server/src/domains/files/results.ts', '../reports/live-shares.ts'), undefined)
  assert.match(
    fault('server/src/domains/reports/live-shares.ts', '../files/rows.ts') ?? '',
    /may import none/,
  )
})
