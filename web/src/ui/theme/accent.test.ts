import assert from 'node:assert/strict'
import { test } from 'node:test'
import { accentOf, defaultThemeColour, themePresets } from './accent.ts'
import { contrast } from './oklch.ts'

const fills = { '#0046AA': '#0046AA', '#409EFF': '#0576D4', '#13C2C2': '#128484', '#11A983': '#088566' }

for (const [chosen, fill] of Object.entries(fills)) {
  test(`the theme colour ${chosen} fills with ${fill}`, () => assert.equal(accentOf(chosen).fill, fill))
}

test('white on the fill, and text on its tint and on white, can be read whatever colour is chosen', () => {
  const levels = ['00', '55', '99', 'CC', 'FF']
  const every = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => `#${r}${g}${b}`)))
  for (const colour of [...every, ...themePresets, defaultThemeColour]) {
    const accent = accentOf(colour)
    assert.ok(contrast('#FFFFFF', accent.fill) >= 4.5, `fill of ${colour}`)
    assert.ok(contrast(accent.soft, accent.text) >= 4.5, `text of ${colour}`)
    assert.ok(contrast('#FFFFFF', accent.hover) >= 4.5, `hover of ${colour}`)
  }
})

test('what is not a colour gives the accent of the platform', () => {
  assert.deepEqual(accentOf('red; background: url(x)'), accentOf(defaultThemeColour))
})
