import { sql } from 'drizzle-orm'
import type { SequenceDatabase } from '@omics/contract/tools/databases'
import type { Database } from '../../../db/database.ts'
import { changedOnDisk } from '../../files/references/changed.ts'

interface Entry extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly folder: string
  readonly size: number
  readonly fault: string
}

const fasta = String.raw`\.(fa|fasta|faa|fna|fas|ffn)(\.gz)?$`
/** Files of BLAST databases: of one volume, of several (`name.00.pin`), and the aliases that name those. */
const blast = String.raw`\.[np](in|sq|hr|al|db|ot|tf|to|og|os|si|sd|ni|nd|js)$`

/** What `file f` is where it can be searched. */
const searchable = sql`f.kind = 'file' and f.trashed_at is null and f.name ~* ${`(${fasta}|${blast})`}`

/** What registered references hold that can be searched: FASTA files, and databases that makeblastdb made. Those whose files are being written are not ready. */
export async function sequenceDatabases(db: Database): Promise<SequenceDatabase[]> {
  const { rows } = await db.execute<Entry>(sql`
    select f.id, f.name, folder_path(f.id) as folder, f.size::float8 as size, r.fault
    from reference_folder r join file f on f.reference_id = r.id
    where ${searchable}
    order by folder, f.name collate "C" limit 5000`)
  const made = rows.filter(({ name }) => new RegExp(blast, 'i').test(name))
  const plain = rows.filter((entry) => !made.includes(entry))
  const changed = new Set((await changedOnDisk(db, searchable)).map(({ id }) => id))
  return [...blastDatabases(made), ...plain.map(asFasta)].map((found) =>
    found.files.some(({ id }) => changed.has(id)) ? { ...found, ready: false } : found,
  )
}

function asFasta({ id, name, folder, size, fault }: Entry): SequenceDatabase {
  const alphabet = /\.faa(\.gz)?$/i.test(name) ? 'protein' : /\.(fna|ffn)(\.gz)?$/i.test(name) ? 'dna' : null
  const files = [{ id, name }]
  return { id, name, folder, kind: 'fasta', alphabet, bytes: size, files, ready: fault !== 'vanished' }
}

/** Of which database a file is: its folder, its name without volume and ending, and of what it is made. */
function databaseOf({ folder, name }: Entry): string {
  const letter = /\.([np])\w\w$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return `${folder}/${name.replace(/(\.\d{2,3})?\.[np]\w\w$/i, '')} ${letter}`
}

function blastDatabases(entries: readonly Entry[]): SequenceDatabase[] {
  return [...Map.groupBy(entries, databaseOf)].flatMap(([key, files]) => {
    const [first] = files
    if (!first) return []
    const letter = key.at(-1)
    const name = key.slice(first.folder.length + 1, -2)
    return {
      id: first.id,
      name,
      folder: first.folder,
      kind: 'blast',
      alphabet: letter === 'p' ? 'protein' : 'dna',
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      files: files.map((file) => ({ id: file.id, name: file.name })),
      ready: first.fault !== 'vanished' && isWhole(files, letter ?? ''),
    }
  })
}

/** Whether every volume has its three parts; makeblastdb writes them one after the other. */
function isWhole(files: readonly Entry[], letter: string): boolean {
  const names = new Set(files.map(({ name }) => name.toLowerCase()))
  const volumes = new Set(
    [...names].filter((name) => /\.[np](in|sq|hr)$/.test(name)).map((name) => name.slice(0, -4)),
  )
  const whole = [...volumes].every((volume) =>
    ['in', 'sq', 'hr'].every((part) => names.has(`${volume}.${letter}${part}`)),
  )
  return volumes.size > 0 && whole
}
