import assert from 'node:assert/strict'
import { test } from 'node:test'
import { outputTable, outputText } from '../testing/outputs.ts'
import { runTool } from '../testing/run-tool.ts'
import { heights, patients, type Patient } from './examples.ts'

const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length
const variance = (values: readonly number[]) =>
  values.reduce((sum, one) => sum + (one - mean(values)) ** 2, 0) / (values.length - 1)

/** Welch's t, from its formula. */
function welch(one: readonly number[], other: readonly number[]): number {
  const error = Math.sqrt(variance(one) / one.length + variance(other) / other.length)
  return (mean(one) - mean(other)) / error
}

test('groups of values: each pair has the t of the formula, and the one that differs is told from those alike', async () => {
  const outputs = await runTool('groups')
  const tests = await outputTable(outputs, 'tests')
  const { red = [], blue = [], white = [] } = heights
  const pairs = { 'blue / red': welch(blue, red), 'red / white': welch(red, white) }
  for (const [compared, t] of Object.entries(pairs)) {
    const found = tests.find((row) => row['compared'] === compared)
    assert.ok(Math.abs(Number(found?.['statistic']) - t) < 1e-9, compared)
    assert.equal(Number(found?.['p_adjusted']) < 0.001, compared.includes('white'), compared)
  }
  const groups = await outputTable(outputs, 'groups')
  assert.deepEqual(
    groups.map(({ group, n }) => [group, n]),
    ['blue', 'red', 'white'].map((group) => [group, '8']),
  )
  assert.match(await outputText(outputs, 'picture_file'), /<svg/)
})

/** The chi squared of the log-rank test of two groups, from its formula (Mantel 1966). */
function logRank(all: readonly Patient[]): number {
  const times = [...new Set(all.filter(({ event }) => event === 1).map(({ time }) => time))]
  let [difference, spread] = [0, 0]
  for (const at of times) {
    const risk = all.filter(({ time }) => time >= at)
    const events = risk.filter(({ time, event }) => time === at && event === 1)
    const [n, d] = [risk.length, events.length]
    const inDrug = risk.filter(({ group }) => group === 'drug').length
    difference += events.filter(({ group }) => group === 'drug').length - (d * inDrug) / n
    if (n > 1) spread += (d * (inDrug / n) * (1 - inDrug / n) * (n - d)) / (n - 1)
  }
  return difference ** 2 / spread
}

test('survival: the log-rank test gives the value of its formula, and the drug its longer median', async () => {
  const outputs = await runTool('survival')
  const groups = await outputTable(outputs, 'groups')
  const [drug, placebo] = groups
  assert.ok(Math.abs(Number(drug?.['log_rank_chi_squared']) - logRank(patients())) < 1e-6)
  assert.ok(Number(drug?.['median']) > Number(placebo?.['median']))
  const curves = (await outputTable(outputs, 'curves')).filter(({ group }) => group === 'placebo')
  assert.equal(
    Number(curves.at(-1)?.['at_risk']),
    patients().filter((one) => one.group === 'placebo' && one.time >= Number(curves.at(-1)?.['time'])).length,
  )
})
