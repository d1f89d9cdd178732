import assert from 'node:assert/strict'
import { test } from 'node:test'
import { SifImages } from './apptainer/sif-images.ts'
import { engineCommand } from './container/engine-command.ts'
import { Images } from './container/images.ts'
import { ImageUnavailable } from './executor.ts'

test('the name of an image is never an option of the program that gets it', async () => {
  // This program would have an image of any name.
  const images = new Images(engineCommand('/bin/echo'))
  const files = new SifImages('/nowhere', '/bin/echo')
  assert.match((await images.get('debian:12')).id, /image inspect/)
  for (const name of ['--help', '-v=/:/host', 'a\0b', 'debian\n--privileged', '\x1b[2J']) {
    await assert.rejects(images.get(name), ImageUnavailable, name)
    await assert.rejects(files.get(name), ImageUnavailable, name)
  }
})
