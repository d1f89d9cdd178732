import assert from 'node:assert/strict'
import { test } from 'node:test'
import { externalHosts } from './external-hosts.ts'

test('hosts of scripts and styles are named once, links to read are not', () => {
  const html = `<link rel="stylesheet" href="//fonts.example.org/a.css"><link rel="canonical" href="https://me.example">
    <script src='https://cdn.example.com/a.js'></script><script type="module" src=https://CDN.example.com/b.js></script>
    <a href="https://elsewhere.example">read</a><script src="/own.js"></script>`
  assert.deepEqual(externalHosts(html), ['cdn.example.com', 'fonts.example.org'])
})

test('a page that brings everything along names none', () => {
  assert.deepEqual(
    externalHosts('<script>fetch("https://x.example")</script><img src="data:image/png;base64,AA">'),
    [],
  )
})

test('megabytes of tags without an end are looked through in a moment', () => {
  const began = performance.now()
  for (const part of ['<script ', '<script src', '<link href= ', '<script src=//'])
    assert.deepEqual(externalHosts(part.repeat(400_000)), [])
  assert.ok(performance.now() - began < 3000)
})
