import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { runWdl } from '@omics/engine/testing/run-wdl'

test('a task reads the compiled form of the programs that come along, and writes none', async () => {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, 'compile-programs.ts')])
  assert.equal(status, 0)
  const { outputs } = await runWdl(`version 1.1
    task t { command <<<
      NODE_DEBUG_NATIVE=COMPILE_CACHE omics-singlecell types 2>&1 | grep -c 'src/.* was accepted'
      touch /opt/omics/singlecell/dist/compiled/mine 2>&1
    >>> runtime { returnCodes: "*" } output { Array[String] said = read_lines(stdout()) } }`)
  const [taken = '', refused = ''] = [outputs['t.said']].flat().map(String)
  assert.ok(Number(taken) > 3, `${taken} modules were taken as they had been compiled`)
  assert.match(refused, /Read-only/)
})
