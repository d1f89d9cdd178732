import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CIF } from 'molstar/lib/mol-io/reader/cif.js'
import { trajectoryFromMmCIF } from 'molstar/lib/mol-model-formats/structure/mmcif.js'
import { Structure } from 'molstar/lib/mol-model/structure.js'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { alignmentOf, lettersOf } from '../msa/alignment.ts'
import { chainColumns, placesIn } from './chain-columns.ts'
import { chainsOf, distanceBetween } from './residues.ts'

test(
  'crambin has one chain of 46 residues with their B factors and distances',
  { skip: withoutRealData },
  async () => {
    const parsed = await CIF.parse(realFile('structure/1crn.cif').toString()).run()
    assert.ok(!parsed.isError)
    const [block] = parsed.result.blocks
    assert.ok(block)
    const trajectory = await trajectoryFromMmCIF(block).run()
    const [chain, ...others] = chainsOf(Structure.ofModel(trajectory.representative))
    assert.ok(chain)
    assert.deepEqual(others, [])
    assert.equal(
      chain.residues.map(({ letter }) => letter).join(''),
      'TTCCPSIVARSNFNVCRLPGTPEAICATYTGCIIIPGATCPGDYAN',
    )
    const [first, last] = [chain.residues[0], chain.residues.at(-1)]
    assert.ok(first && last)
    assert.deepEqual([first.key, first.uncertainty, last.key], ['A/1', 10.8, 'A/46'])
    assert.equal(distanceBetween(first, last).toFixed(2), '11.81')
  },
)

test('residues of a chain find their columns in a row that has more, fewer and other letters', () => {
  const places = (text: string, other: string) => [...placesIn(text, other)]
  assert.deepEqual(places('ACDEF', 'MMACDEFGG'), [2, 3, 4, 5, 6])
  assert.deepEqual(places('ACDEFGHIK', 'ACDFGHIK'), [0, 1, 2, -1, 3, 4, 5, 6, 7])
  assert.deepEqual(places('ACDWFGHIK', 'ACDEFGHIK'), [0, 1, 2, 3, 4, 5, 6, 7, 8])
  assert.deepEqual(places('', 'AC'), [])
})

test('a chain is the row with which it shares most, gaps left out; a strange alignment has none', () => {
  const chain = {
    kind: 'polymer' as const,
    residues: [...'TTCCPSIVARSNFNVCRL'].map((letter) => ({ letter })),
  }
  const alignment = (rows: Record<string, string>) =>
    alignmentOf(
      Object.keys(rows),
      Object.values(rows).map((row) => lettersOf(row)),
    )
  const found = chainColumns(
    [chain],
    alignment({ x: 'MKLVWQ--AAGHTRSLPQEWW', crambin: '--TTCCPS-IVARSNFNVCRL' }),
  )
  assert.equal(found?.row, 1)
  assert.deepEqual([...(found?.columns ?? [])].slice(0, 8), [2, 3, 4, 5, 6, 7, 9, 10])
  assert.equal(chainColumns([chain], alignment({ x: 'MKLVWQ', y: 'MKLVWE' })), undefined)
})
