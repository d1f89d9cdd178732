import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { hostSoftware, toolsOf } from './software.ts'

const skip = !existsSync('/usr/bin/Rscript') && 'R is not installed'

test('R is known by its package of another name, with the libraries that its script loads', { skip }, () => {
  const host = hostSoftware()
  const versions = new Map([...host.versions, ['r-bioc-deseq2', '1.38.3']])
  const script = (lines: string) => `cat > run.R <<'R'\n${lines}\nR\nRscript run.R | sort > out.tsv`
  const loads = 'suppressPackageStartupMessages(library(DESeq2)); library(stats)'
  const tools = toolsOf(script(loads), { ...host, versions })
  assert.deepEqual(Object.keys(tools).toSorted(), ['DESeq2', 'R'])
  assert.match(tools['R'] ?? '', /^\d+\.\d+\.\d+$/)
  assert.equal(tools['DESeq2'], '1.38.3')
})

test('what no package has is no tool, and words that look like R are none where R is not called', () => {
  assert.deepEqual(toolsOf("echo 'library(DESeq2)' | no-such-program", hostSoftware()), {})
})
