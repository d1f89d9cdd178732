import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'

const longest = 200

/** A name for the copy of a flow that no other flow of the project has: `Variants`, `Variants (2)`, `Variants (3)`. */
export async function copyName(db: Database, projectId: string, name: string): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select name from flow where project_id = ${projectId} and deleted_at is null`,
  )
  const taken = new Set(rows.map((row) => row.name))
  const plain = name.replace(/ \(\d+\)$/, '')
  let free = name
  for (let number = 2; taken.has(free); number += 1) {
    const suffix = ` (${number})`
    free = `${plain.slice(0, longest - suffix.length)}${suffix}`
  }
  return free
}
