import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sanitisedHtml } from './rich-text.ts'

test('of a rich text its formatting stays', () => {
  const html =
    '<h2>Step</h2><p><strong>bold</strong> <em>中文</em><br /></p><ol start="3"><li><p>x</p></li></ol>'
  assert.equal(sanitisedHtml(html), html)
})

test('what could run, load or lead astray goes, whatever its spelling', () => {
  const bad = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<p onclick="alert(1)" style="position:fixed">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="jAvA\tscript:alert(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<svg><script href="data:,alert(1)"/></svg>',
    '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<form action="/api/logout"><button>x</button></form>',
    '<style>*{background:url(//evil.example)}</style>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  ]
  for (const html of bad)
    assert.doesNotMatch(
      sanitisedHtml(html),
      /<script|onerror=|onclick=|style=|javascript:|evil\.example|<iframe|<form|<svg|<img/i,
      html,
    )
})

test('links open outside and tell nothing of where they were', () => {
  assert.equal(
    sanitisedHtml('<a href="https://example.org/" target="_self">x</a>'),
    '<a href="https://example.org/" target="_blank" rel="noopener noreferrer">x</a>',
  )
})

test('tags within tags without end take neither long nor fall over', () => {
  assert.ok(sanitisedHtml('<blockquote>'.repeat(20_000)).length < 2_000)
})
