import assert from 'node:assert/strict'
import { test } from 'node:test'
import { serverEvents } from './server-events.ts'

const text =
  'retry: 2000\n\nid: a=1\nevent: log\ndata: {"text":"naïve"}\ndata: more\n\n: quiet\r\nid: a=2\r\n\r\nid: a=3'

for (const size of [1, 3, 1000]) {
  test(`a stream that comes in pieces of ${size} bytes gives the same events, and no half of one`, async () => {
    const bytes = Buffer.from(text)
    const pieces = async function* () {
      for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
    }
    const events = []
    for await (const event of serverEvents(pieces())) events.push(event)
    assert.deepEqual(events, [
      { id: '', data: '' },
      { id: 'a=1', data: '{"text":"naïve"}\nmore' },
      { id: 'a=2', data: '' },
    ])
  })
}
