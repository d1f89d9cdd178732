import assert from 'node:assert/strict'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { test } from 'node:test'
import { readSaved } from './read-saved.ts'

const saved = (cells: string) =>
  Buffer.from(`{"type":"notebook","content":{"nbformat":4,"cells":[${cells}],"metadata":{}}}`)
test('a notebook is kept as notebooks are written, and what else is saved is none', async () => {
  const text = '{\n "nbformat": 4,\n "cells": [\n  "深"\n ],\n "metadata": {}\n}\n'
  assert.equal(String(await readSaved('ann', saved('"深"'))), text)
  assert.equal(await readSaved('ann', Buffer.from('{"type":"file","content":"a script"}')), undefined)
  await assert.rejects(readSaved('ann', Buffer.from('{"type":')), { code: 'malformed' })
})

test('a notebook that is small as a text and endless once it is written out is refused, and holds up nobody', async () => {
  const nested = Array(60).fill('['.repeat(3000) + ']'.repeat(3000))
  const pauses = monitorEventLoopDelay()
  pauses.enable()
  await assert.rejects(readSaved('ann', saved(nested.join(','))), { code: 'too_heavy' })
  assert.ok(pauses.max / 1e6 < 700, `nothing else was done for ${pauses.max / 1e6} ms`)
})
