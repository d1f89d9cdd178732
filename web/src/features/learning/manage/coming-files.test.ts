import assert from 'node:assert/strict'
import { test } from 'node:test'
import { comingFile, uploadOf, withArrived } from './coming-files.ts'

const there = { id: '019a0000-0000-7000-8000-000000000001', name: 'there.pdf', size: 1 }
const film = comingFile('u1', new File(['film'], '影片.mp4'))
const slides = comingFile('u2', new File(['slides'], 'slides.pdf'))

test('an upload that has ended is the file that was made of it, in its place, or gone', () => {
  const files = [film, there, slides]
  assert.deepEqual(files.map(uploadOf), ['u1', undefined, 'u2'])
  const arrived = withArrived(files, 'u1', 'made')
  assert.deepEqual(arrived, [{ id: 'made', name: '影片.mp4', size: 4 }, there, slides])
  assert.deepEqual(withArrived(arrived, 'u2', undefined), [arrived[0], there])
  assert.deepEqual(withArrived(arrived, 'u9', 'other'), arrived)
})
