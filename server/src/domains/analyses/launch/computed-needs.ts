import type { GivenNeeds } from '@omics/wdl'
import type { Database } from '../../../db/database.ts'
import type { Grant } from '../../../http/grant.ts'
import type { Facts } from '../../warehouse/checking/checked.ts'
import { needsGiven } from '../../warehouse/checking/check-sources.ts'
import type { VersionRow } from '../../warehouse/versions.ts'
import { filesByIds } from '../../files/rows.ts'
import { fileIdOf } from '../file-uri.ts'
import { textsIn } from '../json-texts.ts'
import type { Row } from './resolve.ts'

/** What steps come to ask for with the rows of a launch. */
export interface ComputedNeeds {
  /** By the way to each step, and whether it runs; empty where no author computes that. */
  readonly needs: ReadonlyMap<string, GivenNeeds>
  /** Rows, from the first, of which this is told: all, as long as there is time. */
  readonly looked: number
}

/** What steps come to ask for with these rows and whether they run, where their author computes that. */
export async function computedNeeds(
  db: Database,
  grant: Grant,
  version: VersionRow,
  { resources }: Pick<Facts, 'resources'>,
  rows: readonly Row[],
): Promise<ComputedNeeds> {
  if (!resources.some((step) => isComputed(step) || isOptional(step)))
    return { needs: new Map(), looked: rows.length }
  const inputs = rows.map((row) => row.inputs)
  const sizes = await sizesOf(db, grant, inputs)
  const { needs, looked } = await needsGiven(db, grant.personId ?? '', version, inputs, sizes)
  if (looked === rows.length) return { needs, looked }
  return { needs: new Map([...needs].map(([step, asked]) => [step, orPerhaps(asked)])), looked }
}

/** As far as all rows are known by some of them. */
const orPerhaps = (needs: GivenNeeds): GivenNeeds =>
  needs.runs === 'never' ? { ...needs, runs: 'perhaps' } : needs

/** Whether a step that may not run would ask for something. */
const isOptional = ({ conditional, needs }: Facts['resources'][number]) =>
  conditional === true && Object.keys(needs).length > 0

/** Whether a step asks for an amount that is no literal. */
function isComputed({ asks, needs }: Facts['resources'][number]): boolean {
  const { cpu, memoryBytes, diskBytes } = needs
  return (
    (asks.memory !== undefined && memoryBytes === undefined) ||
    (asks.cpu !== undefined && cpu === undefined) ||
    (asks.disks !== undefined && diskBytes === undefined)
  )
}

/** Bytes of the files that these inputs name and the project may read, by how they are named. */
async function sizesOf(
  db: Database,
  grant: Grant,
  inputs: readonly Row['inputs'][],
): Promise<Map<string, number>> {
  const ids = new Map(
    inputs.flatMap((given) =>
      [...textsIn(given)].flatMap((text) => {
        const id = fileIdOf(text)
        return id === undefined ? [] : [[text, id] as const]
      }),
    ),
  )
  const rows = await filesByIds(db, grant, [...new Set(ids.values())])
  const sizes = new Map(rows.map(({ id, size }) => [id, size]))
  return new Map(
    [...ids].flatMap(([text, id]) => {
      const size = sizes.get(id)
      return size === undefined ? [] : [[text, size] as const]
    }),
  )
}
