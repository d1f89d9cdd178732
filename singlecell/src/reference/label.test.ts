import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { logarithms } from '../expression.ts'
import { writeH5ad } from '../formats/write-h5ad.ts'
import { simulate } from '../simulate.ts'
import { Unreadable } from '../unreadable.ts'
import { labelBy } from './label.ts'
import { readReference, type Reference } from './read.ts'

const types = ['B cell', 'NK cell', 'CD14 monocyte', 'Platelet']
const plan = { genes: 800, types, depth: 800, seed: 9 }
const known = simulate({ ...plan, cells: 240 })
const asked = simulate({ ...plan, cells: 200, batches: 2 })
const query = { genes: asked.genes, byGene: logarithms({ byGene: asked.matrix, kind: 'counts' }) }

let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'omics-reference-'))
})
after(() => rm(folder, { recursive: true, force: true }))

const file = async (name: string, text: string) => {
  const path = join(folder, name)
  await writeFile(path, text)
  return { path, name }
}

async function rightly(reference: Reference): Promise<number> {
  const { best, scores } = await labelBy(reference, query, 1)
  assert.equal(scores.length, reference.types.length)
  const right = asked.types.filter((type, cell) => reference.types[best[cell] ?? -1] === type)
  return right.length / asked.types.length
}

test('cells are labelled by annotated cells of an h5ad', async () => {
  const path = join(folder, 'known.h5ad')
  await writeH5ad(path, { ...known, geneColumns: [] })
  const reference = await readReference({ path, name: 'known.h5ad' }, 'planted')
  assert.deepEqual(reference.types.toSorted(), types.toSorted())
  assert.ok((await rightly(reference)) > 0.95)
})

test('cells are labelled by a table of genes and types, in which a type may have several columns', async () => {
  const columns = Array.from({ length: 40 }, (_, cell) => cell)
  const rows = known.genes.map((gene, line) => {
    const counts = columns.map(() => 0)
    for (let at = known.matrix.pointers[line] ?? 0; at < (known.matrix.pointers[line + 1] ?? 0); at += 1) {
      const cell = (known.matrix.places[at] ?? 0) % columns.length
      counts[cell] = (counts[cell] ?? 0) + (known.matrix.values[at] ?? 0)
    }
    return `${gene}\t${counts.join('\t')}`
  })
  const header = `gene\t${columns.map((cell) => known.types[cell]).join('\t')}`
  const reference = await readReference(await file('types.tsv', `${header}\n${rows.join('\n')}\n`))
  assert.deepEqual([reference.types.length, reference.profiles.length], [4, 40])
  assert.ok((await rightly(reference)) > 0.95)
})

test('what cannot be a reference says why', async () => {
  const refusal = (reason: string) => (error: unknown) =>
    error instanceof Unreadable && error.reason === reason
  const path = join(folder, 'unnamed.h5ad')
  await writeH5ad(path, { ...known, geneColumns: [] })
  await assert.rejects(readReference({ path, name: 'unnamed.h5ad' }), refusal('no_labels'))
  const one = await file('one.tsv', 'gene\tB cell\tB cell\nCD3E\t1\t2\n')
  await assert.rejects(readReference(one), refusal('few_types'))
  const others = await file('others.tsv', 'gene\tB cell\tNK cell\nFBgn0000001\t1\t2\nFBgn0000002\t2\t1\n')
  await assert.rejects(labelBy(await readReference(others), query, 1), refusal('no_shared_genes'))
})
