import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sayBoth, type Say } from '../../../ui/language/i18n.ts'
import { messages } from '../messages.ts'
import { readResults } from '../results.ts'
import { changeWords, type ChangeWords } from './change-words.ts'
import { resultsOption } from './changes.ts'

const limits = { change: 1, p: 0.05 }
const adjusted =
  readResults('gene,baseMean,log2FoldChange,pvalue,padj\nTP53,10,-2.3456,0.001,0.01234\n') ?? []
const plain = readResults('gene,logFC,PValue\nTP53,-2.3456,0.01234\n') ?? []

const inBoth = (write: (say: Say<(typeof messages)['en']>) => string) => sayBoth(messages, write)

/** What somebody reads of the one gene of a picture and along its axes. */
function read(results: typeof adjusted, as: 'volcano' | 'ma', words: ChangeWords) {
  const { tooltip, series, xAxis, yAxis } = resultsOption(results, as, limits, words)
  const points = (Array.isArray(series) ? series : []).flatMap(({ data }) => data)
  const format = Object.entries(tooltip ?? {}).find(([key]) => key === 'formatter')?.[1]
  const axes = [xAxis, yAxis].map((axis) => new Map(Object.entries(axis ?? {})).get('name'))
  return { point: points.map((point) => format(point)).join(), axes: axes.join(' | ') }
}

test('a point of a volcano tells its gene, change and adjusted p, in the words of its axes', () => {
  const told = inBoth((say) => read(adjusted, 'volcano', changeWords(adjusted, say)).point)
  assert.deepEqual(told, {
    en: 'TP53\nlog₂ change -2.35\nadjusted p 0.0123',
    zh: 'TP53\nlog₂ 变化 -2.35\n校正 p 0.0123',
  })
  assert.deepEqual(
    inBoth((say) => read(adjusted, 'volcano', changeWords(adjusted, say)).axes),
    { en: 'log₂ change | −log₁₀ adjusted p', zh: 'log₂ 变化 | −log₁₀ 校正 p' },
  )
})

test('a p that is not adjusted is called no such, in neither language', () => {
  const told = inBoth((say) => Object.values(read(plain, 'volcano', changeWords(plain, say))).join('; '))
  assert.deepEqual(told, {
    en: 'TP53\nlog₂ change -2.35\np 0.0123; log₂ change | −log₁₀ p',
    zh: 'TP53\nlog₂ 变化 -2.35\np 0.0123; log₂ 变化 | −log₁₀ p',
  })
})

test('a point of an MA plot, which stands by its mean, tells its change and its p just so', () => {
  const told = inBoth((say) => read(adjusted, 'ma', changeWords(adjusted, say)).point)
  assert.equal(told.en, 'TP53\nlog₂ change -2.35\nadjusted p 0.0123')
})
