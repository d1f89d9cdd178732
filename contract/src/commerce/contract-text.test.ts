import assert from 'node:assert/strict'
import { test } from 'node:test'
import { amountInWords, blocksOf, contractFields, filledIn } from './contract-text.ts'

test('amounts are written out as Chinese contracts want them', () => {
  for (const [fen, words] of [
    [0, '零元整'],
    [5, '伍分'],
    [50, '伍角整'],
    [100, '壹元整'],
    [105, '壹元零伍分'],
    [123_050, '壹仟贰佰叁拾元伍角整'],
    [1_000_000, '壹万元整'],
    [1_000_500, '壹万零伍元整'],
    [10_500_000, '壹拾万零伍仟元整'],
    [10_010_000_000, '壹亿零壹拾万元整'],
    [100_000_000_001, '壹拾亿元零壹分'],
  ] as const)
    assert.equal(amountInWords(fen), words, String(fen))
})

test('values fill a template once, whatever they hold, and other braces stay', () => {
  const values = Object.fromEntries(contractFields.map((name) => [name, `<${name}>`])) as Record<
    (typeof contractFields)[number],
    string
  >
  const text = filledIn('{number} {customer} {toString} {x}', { ...values, customer: '{number} $& 中' })
  assert.equal(text, '<number> {number} $& 中 {toString} {x}')
})

test('a text is cut into headings and paragraphs, however its lines end', () => {
  assert.deepEqual(blocksOf('# Head\r\n\r\nOne\r\ntwo\n \n\n\n#three\n'), [
    { heading: true, lines: ['Head'] },
    { heading: false, lines: ['One', 'two'] },
    { heading: false, lines: ['#three'] },
  ])
  assert.deepEqual(blocksOf(' \n'), [])
})
