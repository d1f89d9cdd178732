import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { SifImages } from './apptainer/sif-images.ts'
import { engineCommand } from './container/engine-command.ts'
import { Images } from './container/images.ts'
import { ImageUnavailable } from './executor.ts'

test('the name of an image is never an option of the program that gets it', async () => {
  // This program would have an image of any name.
  const images = new Images(engineCommand('/bin/echo'))
  const files = new SifImages('/nowhere', '/bin/echo', ['/'])
  assert.match((await images.get('debian:12')).id, /image inspect/)
  for (const name of ['--help', '-v=/:/host', 'a\0b', 'debian\n--privileged', '\x1b[2J']) {
    await assert.rejects(images.get(name), ImageUnavailable, name)
    await assert.rejects(files.get(name), ImageUnavailable, name)
  }
})

test('a task has images of registries only: no archive or folder of this machine, and nothing from any address', async () => {
  const images = new Images(engineCommand('/bin/echo'))
  const folder = mkdtempSync(join(tmpdir(), 'omics-images-'))
  const files = new SifImages(folder, '/bin/echo', [])
  const refused = [
    'docker-archive:image.tar',
    'docker-archive:/data/image.tar',
    'dir:/data',
    'oci:/data',
    'sif:/data/a.sif',
    'http://10.0.0.1/image.sif',
    'https://host/image.sif',
    'shub://owner/image',
    'file:///data/a.sif',
    'docker-daemon:name:1',
    'containers-storage:name',
    'oci-archive:a',
    './image.sif',
    '../image.sif',
    '',
    'docker://http://host/a',
    'docker://',
    '/data/image.sif',
    'instance://other',
    'a b',
    '~/image.sif',
  ]
  for (const name of refused) {
    await assert.rejects(files.get(name), ImageUnavailable, name)
    if (!name.startsWith('docker:')) await assert.rejects(images.get(name), ImageUnavailable, name)
  }
  const usual = [
    'ubuntu',
    'ubuntu:24.04',
    'quay.io/biocontainers/fastp:0.23.2--h5f740d0_3',
    'localhost:5000/a/b:c_d',
    '[::1]:5000/own/image',
    `broadinstitute/gatk@sha256:${'0a'.repeat(32)}`,
    '0a1b2c3d',
    'us.gcr.io/a/b.c-d',
  ]
  for (const name of usual) assert.match((await images.get(name)).id, /image inspect/, name)
  for (const name of [
    ...usual,
    'docker://debian:12',
    'oras://host/image:2',
    'library://own/tools/image:1.0',
  ]) {
    // The stand-in has pulled it, and left no file.
    await assert.rejects(files.get(name), { name: 'ProgramTrouble', trouble: 'strange' }, name)
  }
})

test('a task names a file of an image by its path only in the folders for that, whatever links lead there', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omics-images-'))
  const [open, closed] = [join(folder, 'open'), join(folder, 'closed')]
  for (const place of [open, closed]) {
    mkdirSync(place)
    writeFileSync(join(place, 'image.sif'), 'image')
  }
  symlinkSync(join(closed, 'image.sif'), join(open, 'link.sif'))
  const files = new SifImages(join(folder, 'pulled'), '/bin/echo', [open])
  assert.equal((await files.get(join(open, 'image.sif'))).path, join(open, 'image.sif'))
  for (const path of [
    join(closed, 'image.sif'),
    join(open, 'link.sif'),
    `${open}/../closed/image.sif`,
    '/none.sif',
  ]) {
    await assert.rejects(files.get(path), /it is in no folder of images/, path)
  }
})
