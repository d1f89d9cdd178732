import assert from 'node:assert/strict'
import { test } from 'node:test'
import { asSeen, closestPair, distance, visions } from './colour-vision.ts'
import { chartColours } from './tokens.ts'

test('grey stays grey for everybody, and red and green meet for those without red or green cones', () => {
  for (const vision of visions) assert.ok(distance(asSeen('#808080', vision), '#808080') < 1, vision)
  const apart = (vision: (typeof visions)[number]) =>
    distance(asSeen('#B94C00', vision), asSeen('#4E7A00', vision))
  assert.ok(apart('usual') > 60)
  assert.ok(apart('deuteranopia') < apart('usual') / 2)
})

test('black and white are a hundred apart', () => {
  assert.ok(Math.abs(distance('#000000', '#FFFFFF') - 100) < 0.01)
})

test('any two colours of charts can be told apart by everybody', () => {
  for (const vision of visions)
    assert.ok(Math.round(closestPair(chartColours, vision)?.apart ?? 0) >= 20, vision)
})

test('one colour alone has no pair', () => {
  assert.equal(closestPair(['#123456'], 'usual'), undefined)
})
