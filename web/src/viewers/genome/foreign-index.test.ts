import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { realFile, withoutRealData } from '../testing/real-data.ts'
import { serveBytes } from '../testing/serve-bytes.ts'
import { isForeign } from './foreign-index.ts'
import { planGenome } from './load.ts'

const { signal } = new AbortController()

const numbers = (...values: number[]) => Buffer.from(Int32Array.from(values).buffer)
/** A place as an index has it: that of the block, and within it. */
const virtual = (place: number) => Buffer.from(BigUint64Array.of((BigInt(place) << 16n) + 12n).buffer)

/** An index of one sequence, one of whose bins begins at a place; the other holds counts. */
const indexes: Readonly<Record<string, (place: number) => Buffer>> = {
  '.bai': (place) =>
    Buffer.concat([
      Buffer.from('BAI\u0001'),
      numbers(1, 2, 4681, 1),
      virtual(place),
      virtual(place),
      numbers(37_450, 2),
      Buffer.alloc(32, 7),
      numbers(0),
    ]),
  '.tbi': (place) =>
    gzipSync(
      Buffer.concat([
        Buffer.from('TBI\u0001'),
        numbers(1, 2, 1, 2, 0, 35, 0, 5),
        Buffer.from('chr1\0'),
        numbers(1, 4681, 1),
        virtual(place),
        virtual(place),
        numbers(0),
      ]),
    ),
  '.csi': (place) =>
    gzipSync(
      Buffer.concat([
        Buffer.from('CSI\u0001'),
        numbers(14, 5, 0, 1, 1, 4681),
        virtual(0),
        numbers(1),
        virtual(place),
        virtual(place),
      ]),
    ),
}

test(
  'an index that leads to where no block begins is of another file',
  { skip: withoutRealData },
  async () => {
    const bam = realFile('alignment/volvox-sorted.bam')
    const second = bam.readUInt16LE(16) + 1
    await using served = await serveBytes('a.bam', bam)
    for (const [ending, indexAt] of Object.entries(indexes)) {
      const foreign = async (place: number) => {
        await using index = await serveBytes(`a.bam${ending}`, indexAt(place))
        return await isForeign(served.source, index.source, signal)
      }
      assert.equal(await foreign(second), false, ending)
      assert.equal(await foreign(second + 7), true, ending)
      assert.equal(await foreign(bam.length + 1000), true, ending)
    }
  },
)

test(
  'a file beside which an index of another lies is read without it, and that is told',
  { skip: withoutRealData },
  async () => {
    await using served = await serveBytes('a.bam', realFile('alignment/volvox-sorted.bam'))
    await using index = await serveBytes('a.bam.bai', indexes['.bai']?.(99) ?? Buffer.alloc(0))
    const plan = await planGenome({ ...served.source, siblings: [index.source] }, signal)
    assert.ok(plan.kind === 'ready')
    assert.deepEqual([plan.faults.foreign.map(({ name }) => name), plan.readWhole], [['a.bam'], true])
  },
)
