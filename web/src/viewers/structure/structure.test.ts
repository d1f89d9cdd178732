import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CIF } from 'molstar/lib/mol-io/reader/cif.js'
import { trajectoryFromMmCIF } from 'molstar/lib/mol-model-formats/structure/mmcif.js'
import { Structure } from 'molstar/lib/mol-model/structure.js'
import { realFile, withoutRealData } from '../testing/real-data.ts'
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
