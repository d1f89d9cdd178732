import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { Grant } from '../../http/grant.ts'
import { entriesNamed, numbered, placeKey, type Place } from './tree.ts'

/** Of numbers tried at once the first time; each time they are more. */
const fewest = 8

/**
 * Names that are free in their folders, for many at once: each the one wanted, or “name (2).ext” and so on, and no two
 * alike. `coming` is about to stand in those folders. Hold the tree's lock. The number of statements does not grow with
 * the number of names.
 */
export async function freeNames(
  tx: Database,
  grant: Grant,
  wanted: readonly Place[],
  coming: readonly string[] = [],
): Promise<string[]> {
  const given = new Map<number, string>()
  const used = new Set((await placesOf(tx, coming)).map(placeKey))
  for (let [from, span] = [1, 1]; given.size < wanted.length; [from, span] = [from + span, span * fewest]) {
    const open = [...wanted.entries()].filter(([index]) => !given.has(index))
    const groups = Map.groupBy(open, ([, one]) => placeKey(one))
    const tries = [...groups.values()].map((group) => {
      const [first] = group
      const one = first?.[1] ?? { parentId: null, name: '' }
      // As many as want the name, so that ten thousand of one name need no more rounds than two.
      const count = from === 1 ? group.length : group.length + span
      const names = Array.from({ length: count }, (_, n) => candidate(one.name, from + n))
      return { group, candidates: names.map((name) => ({ ...one, name })) }
    })
    const there = await entriesNamed(
      tx,
      grant,
      tries.flatMap(({ candidates }) => candidates),
    )
    const taken = new Set(there.map(placeKey))
    for (const { group, candidates } of tries) {
      const free = candidates.filter((one) => !taken.has(placeKey(one)) && !used.has(placeKey(one)))
      for (const [place, [index]] of group.entries()) {
        const one = free[place]
        if (!one) break
        given.set(index, one.name)
        used.add(placeKey(one))
      }
    }
  }
  return wanted.map((_one, index) => given.get(index) ?? '')
}

const candidate = (name: string, n: number) => (n === 1 ? name : numbered(name, n))

async function placesOf(tx: Database, ids: readonly string[]): Promise<Place[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<{ parentId: string | null; name: string }>(
    sql`select parent_id as "parentId", name from file where id = any(${sql.param(ids)}::uuid[])`,
  )
  return rows
}
