import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { contentsOf, hostSoftware, toolsOf } from './software.ts'

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

test('a program that is put in its place again as it was is no other software; another, or a large one anew, is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'omics-software-'))
  const put = async (name: string, content: string | Buffer, at: number) => {
    await writeFile(join(folder, name), content)
    await chmod(join(folder, name), 0o755)
    await utimes(join(folder, name), at, at)
    return contentsOf(folder)
  }
  try {
    const first = await put('align', '#!/bin/sh\necho 1\n', 1000)
    assert.equal(await put('align', '#!/bin/sh\necho 1\n', 2000), first)
    assert.notEqual(await put('align', '#!/bin/sh\necho 2\n', 2000), first)
    const large = Buffer.alloc(2 << 20)
    const both = await put('large', large, 1000)
    assert.notEqual(await put('large', large, 2000), both)
    assert.equal(contentsOf(join(folder, 'nowhere')), '')
  } finally {
    await rm(folder, { recursive: true })
  }
})
