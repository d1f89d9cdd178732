import { readFile } from 'node:fs/promises'
import { dirname, join, relative, resolve } from 'node:path'
import type { Sources } from '@omics/contract/warehouse/workflows'
import { importedBy } from '../domains/warehouse/sources.ts'
import { alignmentExamples } from './alignment/examples.ts'
import { assemblyExamples } from './assembly/examples.ts'
import { cloningExamples } from './cloning/examples.ts'
import { communitiesExamples } from './communities/examples.ts'
import type { Example, Examples } from './example.ts'
import { expressionExamples } from './expression/examples.ts'
import { mappingExamples } from './mapping/examples.ts'
import { populationsExamples } from './populations/examples.ts'
import { readsExamples } from './reads/examples.ts'
import { searchExamples } from './search/examples.ts'
import { singleCellExamples } from './single_cell/examples.ts'
import { statisticsExamples } from './statistics/examples.ts'
import { variantsExamples } from './variants/examples.ts'
import { knownProteins } from './assembly/known-proteins.ts'

/** The categories of the tools that come along, in their order; each is a folder with a WDL file a tool. */
const categories: Readonly<Record<string, Examples>> = {
  reads: readsExamples,
  mapping: mappingExamples,
  variants: variantsExamples,
  assembly: assemblyExamples,
  search: searchExamples,
  alignment: alignmentExamples,
  expression: expressionExamples,
  single_cell: singleCellExamples,
  communities: communitiesExamples,
  populations: populationsExamples,
  statistics: statisticsExamples,
  cloning: cloningExamples,
}

/** A tool that comes along. */
export interface Supplied {
  /** The name of its WDL file, which is its own for good. */
  readonly key: string
  readonly path: string
  readonly position: number
  readonly example: () => Example
}

/** Every tool that comes along. */
export const supplied: readonly Supplied[] = Object.entries(categories).flatMap(([folder, examples], group) =>
  Object.entries(examples).map(([key, example], index) => ({
    key,
    path: join(import.meta.dirname, folder, `${key}.wdl`),
    position: (group + 1) * 100 + index,
    example,
  })),
)

/**
 * Those whose programs no package of Debian brings: they are offered where all of these are found, or tasks run in the
 * images that they name. An example fills in what can be known without them.
 */
export const suppliedWhereFound: readonly (Supplied & { readonly programs: readonly string[] })[] = [
  {
    key: 'eggnog_mapper',
    path: join(import.meta.dirname, 'assembly', 'eggnog_mapper.wdl'),
    position: 490,
    programs: ['emapper.py', 'diamond'],
    example: () => ({
      files: { 'proteins.fasta': knownProteins },
      inputs: { proteins: 'example:proteins.fasta' },
    }),
  },
]

/** The WDL file of a tool with those that it imports, by their paths in this folder; its own comes first. */
export async function sourcesOf({ path }: Pick<Supplied, 'path'>): Promise<Sources> {
  const content = await readFile(path, 'utf8')
  const own = { path: relative(import.meta.dirname, path), content }
  const imported = importedBy(content).map((target) => sourcesOf({ path: resolve(dirname(path), target) }))
  const all = new Map([own, ...(await Promise.all(imported)).flat()].map((source) => [source.path, source]))
  return [...all.values()]
}
