import assert from 'node:assert/strict'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { references, type Reference } from '@omics/contract/files/references'
import { until } from '@omics/engine/testing/until'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'

/** A folder of the server that everybody on it may read, and that holds one file. */
async function newFolder({ folder }: World): Promise<string> {
  const made = await mkdtemp(join(folder, 'reference-'))
  await chmod(folder, 0o711)
  await chmod(made, 0o755)
  await writeFile(join(made, 'genome.fa'), '>chr1\nACGT\n')
  return made
}

/** Waits until the digests of its files have been read in the background. */
export async function untilRead(world: World, id: string): Promise<Reference> {
  return until('The digests were not read', async () => {
    const row = await listed(world, id)
    return row?.unread === 0 && row
  })
}

async function newReference(world: World) {
  const path = await newFolder(world)
  const body = { name: world.unique('GRCh38'), path }
  const { id } = await world.people.administrator.call(references.create, { body })
  return untilRead(world, id)
}

const listed = async ({ people }: World, id: string) =>
  (await people.administrator.call(references.list, {})).find((row) => row.id === id)

export const referencesExamples: ExamplesOf<'references'> = {
  list: async (call, world) => {
    const { id } = await newReference(world)
    assert.equal((await call({})).find((row) => row.id === id)?.files, 1)
  },
  create: async (call, world) => {
    const body = { name: world.unique('小麦'), path: await newFolder(world), description: 'v2' }
    const made = await call({ body })
    assert.deepEqual([made.name, made.description, made.files, made.bytes], [body.name, 'v2', 1, 11])
    assert.equal((await listed(world, made.id))?.path, made.path)
  },
  rescan: async (call, world) => {
    const { id, path } = await newReference(world)
    await writeFile(join(path, 'more.txt'), 'x')
    assert.equal((await call({ params: { id } })).files, 2)
    assert.equal((await listed(world, id))?.files, 2)
  },
  remove: async (call, world) => {
    const { id } = await newReference(world)
    await call({ params: { id } })
    assert.equal(await listed(world, id), undefined)
  },
}
