import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { ownImageName, readExecutorChoice, sifFile } from '@omics/engine/executors'
import { sourcesOf, supplied } from '../collection/collection.ts'
import { faceOf } from '../collection/face-of.ts'
import { makerFor } from './making.ts'
import { definition, dockerfile, imagePackages } from './recipe.ts'

const folder = mkdtempSync(join(tmpdir(), 'tool-image-'))
after(() => rmSync(folder, { recursive: true }))

test('the image has exactly the packages that the tools which come along name', async () => {
  const faces = await Promise.all(
    supplied.map(async (tool) => faceOf(await sourcesOf(tool), tool.example().inputs)),
  )
  const named = new Set(faces.flatMap(({ packages }) => packages))
  assert.deepEqual(await imagePackages(), [...named].toSorted())
})

/** A program that notes what it is called with, and makes the file that Apptainer would. */
function standIn(name: string): { program: string; calls: () => string } {
  const [program, log] = [join(folder, name), join(folder, `${name}.log`)]
  writeFileSync(program, `#!/bin/sh\necho "$@" >> ${log}\ncase "$3" in *.sif.new) cp "$4" "$3" ;; esac\n`)
  chmodSync(program, 0o755)
  return { program, calls: () => readFileSync(log, 'utf8') }
}

function make(kind: string, program: string, ...more: string[]): string {
  const main = join(import.meta.dirname, 'main.ts')
  const env = {
    ...process.env,
    OMICS_EXECUTOR: kind,
    OMICS_CONTAINER_PROGRAM: program,
    OMICS_DATA: join(folder, 'data'),
  }
  return execFileSync(process.execPath, [main, ...more], { encoding: 'utf8', env }).trim()
}

test('one command has Podman or Docker make the image that tasks run in which name none', () => {
  const { program, calls } = standIn('podman')
  assert.equal(make('podman', program), ownImageName)
  assert.match(calls(), new RegExp(`^build --tag ${ownImageName} --file ${dockerfile} `))
  const choice = readExecutorChoice({ OMICS_EXECUTOR: 'podman' })
  assert.ok(choice.kind === 'podman')
  assert.equal(choice.defaultImage, ownImageName)
})

test('under another name it is made for a registry', () => {
  const { program, calls } = standIn('docker')
  assert.equal(make('docker', program, 'registry.example/omics-tools:12'), 'registry.example/omics-tools:12')
  assert.match(calls(), /^build --tag registry\.example\/omics-tools:12 /)
})

test('Apptainer makes the same where it looks for images', async () => {
  const { program } = standIn('apptainer')
  const place = make('apptainer', program)
  assert.equal(place, sifFile(join(folder, 'data', 'images'), ownImageName))
  assert.equal(readFileSync(place, 'utf8'), await definition())
  assert.match(await definition(), /^Bootstrap: docker\nFrom: debian:bookworm-slim\n%post\n/)
  for (const name of await imagePackages()) assert.ok((await definition()).includes(` ${name} \\`), name)
})

test('on a cluster with Apptainer that makes it, and elsewhere the first engine that is here', () => {
  const onCluster = readExecutorChoice({ OMICS_EXECUTOR: 'slurm', OMICS_SLURM_CONTAINERS: 'apptainer' })
  assert.deepEqual(makerFor(onCluster), { engine: 'apptainer', program: 'apptainer' })
  const path = process.env['PATH']
  standIn('docker')
  process.env['PATH'] = folder
  try {
    assert.deepEqual(makerFor(readExecutorChoice({})), { engine: 'docker', program: 'docker' })
  } finally {
    process.env['PATH'] = path
  }
})
