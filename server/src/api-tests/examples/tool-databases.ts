import assert from 'node:assert/strict'
import { chmod, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { references } from '@omics/contract/files/references'
import { installedAdapters } from '../../domains/tools/databases/adapters.ts'
import type { ExamplesOf } from '../example.ts'
import type { World } from '../world.ts'
import { untilRead } from './references.ts'

/** Registers a folder of the server that holds these files. */
async function registered(world: World, names: readonly string[]): Promise<string> {
  const { folder, people, unique } = world
  const path = await mkdtemp(join(folder, 'databases-'))
  await chmod(folder, 0o711)
  await chmod(path, 0o755)
  for (const name of names) await writeFile(join(path, name), '>a\nMKV\n')
  const name = unique('Databases')
  const { id } = await people.administrator.call(references.create, { body: { name, path } })
  await untilRead(world, id)
  return name
}

export const toolDatabasesExamples: ExamplesOf<'toolDatabases'> = {
  adapters: async (call) => {
    const files = await call({})
    assert.deepEqual(files, await installedAdapters())
  },
  annotation: async (call, world) => {
    const name = await registered(world, ['eggnog.db', 'eggnog.taxa.db'])
    const { databases } = await call({})
    const found = databases.find(({ folder }) => folder === name)
    assert.deepEqual([found?.missing, found?.ready], [['eggnog_proteins.dmnd'], false])
  },
  sequences: async (call, world) => {
    const folder = await registered(world, ['uni.pin', 'uni.psq', 'uni.phr', 'new.00.nin', 'all.faa'])
    const found = (await call({})).filter((one) => one.folder === folder)
    assert.deepEqual(
      found.map(({ name, kind, alphabet, files, ready }) => [name, kind, alphabet, files.length, ready]),
      [
        ['new', 'blast', 'dna', 1, false],
        ['uni', 'blast', 'protein', 3, true],
        ['all.faa', 'fasta', 'protein', 1, true],
      ],
    )
  },
}
