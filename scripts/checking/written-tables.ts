import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Tables that more than one domain of the server writes, with the places: rules about rows hold only where one domain
 * knows them all. Reading another's table in a join is allowed.
 */
export function tablesWithTwoWriters(root: string): string[] {
  const read = (pattern: string) =>
    globSync(pattern, { cwd: root }).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const schema = read('server/src/db/migrations/*.sql').map(({ text }) => text)
  const tables = new Set(
    schema.flatMap((text) => [...text.matchAll(/create table (\w+)/g)].map(([, name]) => name)),
  )
  const written = read('server/src/domains/**/*.ts')
    .filter(({ path }) => !path.endsWith('.test.ts'))
    .flatMap(({ path, text }) =>
      [...new Set(writtenTables(text).filter((table) => tables.has(table)))].map((table) => ({
        table,
        path,
        domain: path.split('/')[3],
      })),
    )
  return [...Map.groupBy(written, ({ table }) => table)]
    .filter(([, places]) => new Set(places.map(({ domain }) => domain)).size > 1)
    .map(([table, places]) => `${table}: ${places.map(({ path }) => path).join(', ')}`)
}

/** Tables that a text writes, as SQL or through Drizzle, by their names in SQL. */
export function writtenTables(text: string): string[] {
  const inSql = [...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)]
  const byDrizzle = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)]
  return [
    ...inSql.map(([, name = '']) => name),
    ...byDrizzle.map(([, name = '']) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)),
  ]
}
