import assert from 'node:assert/strict'
import { test } from 'node:test'
import temml from 'temml'
import { isDrawable } from './drawable.ts'

const drawn = (tex: string) => temml.renderToString(tex, { displayMode: true })

test('what people write is drawn, and what would hold up the page or end it stays as it was written', () => {
  for (const tex of [
    String.raw`\begin{pmatrix} \frac{a}{\sqrt{b}} & \left( \sum_{i=1}^n x_i \right) \end{pmatrix}`,
    String.raw`\definecolor{leaf}{rgb}{0,1,0} \textcolor{leaf}{x} \leftarrow \letters`,
  ]) {
    assert.ok(isDrawable(tex), tex)
    drawn(tex)
  }
  const many = (text: string, times: number) => text.repeat(times)
  for (const tex of [
    String.raw`\def\a#1{${many('#1', 300)}}\a{${many('x', 1000)}}`,
    String.raw`\newcommand{\a}{${many('x', 1000)}}${many(String.raw`\a`, 900)}`,
    String.raw`\long\xdef~{x}`,
    String.raw`\let\a=\sqrt`,
    `${many('{', 5000)}${many('}', 5000)}`,
    many(String.raw`\begin{matrix}`, 300),
    many('x', 100_000),
  ])
    assert.ok(!isDrawable(tex), tex.slice(0, 20))
})

test('the costliest of what is drawn takes a moment', () => {
  for (const part of ['x', "x'", String.raw`\implies `, String.raw`\underset{a}{b}`, String.raw`\boxed{a}`]) {
    const tex = part.repeat(Math.floor(10_000 / part.length))
    assert.ok(isDrawable(tex))
    const began = performance.now()
    drawn(tex)
    assert.ok(performance.now() - began < 3000, part)
  }
  for (const [begin, end] of [
    ['{', '}'],
    [String.raw`\sqrt{`, '}'],
    [String.raw`\left(`, String.raw`\right)`],
    [String.raw`\begin{matrix}`, String.raw`\end{matrix}`],
  ] as const) {
    const tex = `${begin.repeat(50)}x${end.repeat(50)}`
    assert.ok(isDrawable(tex), begin)
    drawn(tex)
  }
})
