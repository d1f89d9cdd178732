import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readExecutorChoice, usesImages } from './choice.ts'

test('without a word about it tasks are processes of this machine', () => {
  assert.deepEqual(readExecutorChoice({}), { kind: 'process' })
  assert.equal(usesImages(readExecutorChoice({})), false)
})

test('each executor takes its own settings', () => {
  const podman = readExecutorChoice({ OMICS_EXECUTOR: 'podman', OMICS_CONTAINER_IMAGE: 'debian:12' })
  assert.deepEqual(podman, { kind: 'podman', defaultImage: 'debian:12' })
  const slurm = readExecutorChoice({
    OMICS_EXECUTOR: 'slurm',
    OMICS_SLURM_PARTITION: 'long',
    OMICS_SLURM_OPTIONS: '--qos=high  --nice',
  })
  assert.deepEqual(slurm, { kind: 'slurm', slurm: { partition: 'long', options: ['--qos=high', '--nice'] } })
  assert.equal(usesImages(slurm), false)
  assert.ok(usesImages(readExecutorChoice({ OMICS_EXECUTOR: 'slurm', OMICS_SLURM_CONTAINERS: 'apptainer' })))
  const tes = readExecutorChoice({ OMICS_TES_URL: 'https://host/ga4gh/tes/v1', OMICS_TES_TOKEN: 't' }, 'tes')
  assert.ok(tes.kind === 'tes' && tes.url === 'https://host/ga4gh/tes/v1' && tes.token === 't')
})

test('files of images may be named in the folders that a setting lists', () => {
  const choice = readExecutorChoice({ OMICS_IMAGE_FOLDERS: '/srv/images:/cvmfs' }, 'apptainer')
  assert.ok(choice.kind === 'apptainer')
  assert.deepEqual(choice.hostFolders, ['/srv/images', '/cvmfs'])
})

test('a wrong setting is told by its name', () => {
  assert.throws(
    () => readExecutorChoice({ OMICS_IMAGE_FOLDERS: 'images' }, 'apptainer'),
    /OMICS_IMAGE_FOLDERS/,
  )
  assert.throws(() => readExecutorChoice({ OMICS_EXECUTOR: 'cloud' }), /OMICS_EXECUTOR .*“cloud”/)
  assert.throws(() => readExecutorChoice({ OMICS_EXECUTOR: 'tes' }), /OMICS_TES_URL/)
  assert.throws(
    () => readExecutorChoice({ OMICS_EXECUTOR: 'slurm', OMICS_SLURM_CONTAINERS: 'docker' }),
    /OMICS_SLURM_CONTAINERS/,
  )
})
