import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { refuseField } from '../../http/problem.ts'
import { inPlainLetters } from '../../resource/plain-letters.ts'

const longest = 6
/** Of a name of many words, so that a number still fits behind. */
const longestBase = 5

/**
 * Letters that people may call a project's analyses by: the initials of the name's words, where Chinese characters are
 * words by their pinyin; of a single word its first letters. 污水监测 gives WSJC, “SARS-CoV-2 wastewater” SC2W.
 */
export function prefixOf(name: string): string {
  // A year or a number of a grant says little and takes all the room.
  const words = wordsOf(name).filter((word) => !/^\d{3}/.test(word))
  while (words[0] !== undefined && /^\d/.test(words[0])) words.shift()
  const initials = words.map((word) => (/^\d/.test(word) ? word : (word[0] ?? ''))).join('')
  const base = initials.length > 1 ? initials : (words[0] ?? '').slice(0, 3)
  const plain = base.slice(0, longestBase).toUpperCase()
  return plain.length > 1 ? plain : `${plain || 'P'}1`
}

/** The words of a name in plain letters: SARS, C, o … are not told apart, `CoV` is one. */
function wordsOf(name: string): string[] {
  return inPlainLetters(name).match(/[a-z]+|[0-9]+/gi) ?? []
}

/** A prefix that no project has: the one that is wished for, or with a number behind. */
export async function freePrefix(db: Database, base: string): Promise<string> {
  for (let [from, span] = [1, 20]; ; [from, span] = [from + span, span * 10]) {
    const candidates = Array.from({ length: span }, (_, n) => numbered(base, from + n))
    const { rows } = await db.execute<{ prefix: string }>(
      sql`select prefix from project where prefix = any(${sql.param(candidates)}::text[])`,
    )
    const taken = new Set(rows.map(({ prefix }) => prefix))
    const free = candidates.find((candidate) => !taken.has(candidate))
    if (free !== undefined) return free
  }
}

function numbered(base: string, n: number): string {
  return n === 1 ? base : `${base.slice(0, longest - String(n).length)}${n}`
}

/** Lets one transaction at a time give out prefixes, so that none is given twice. */
export async function lockPrefixes(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('project prefixes', 0))`)
}

/** Refuses a prefix that another project has, be it in the trash. Hold the lock. */
export async function requireFreePrefix(tx: Database, prefix: string, own?: string): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from project where prefix = ${prefix} and id is distinct from ${own ?? null}::uuid`,
  )
  if (rows.length === 0) return
  throw refuseField('prefix', {
    en: `Another project has ${prefix} already.`,
    zh: `其他项目已使用 ${prefix}。`,
  })
}
