import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { getTableColumns, getTableName, isTable, type Column } from 'drizzle-orm'
import pg from 'pg'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { migrate } from './migrate.ts'
import * as account from './tables/account.ts'
import * as files from './tables/files.ts'
import * as projects from './tables/projects.ts'
import * as samples from './tables/samples.ts'
import * as warehouse from './tables/warehouse.ts'

let database: TestDatabase
let client: pg.Client
before(async () => {
  database = await testDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
})
after(async () => {
  await client.end()
  await database.close()
})

const tables = Object.values({ ...account, ...files, ...projects, ...samples, ...warehouse })
  .filter((one) => isTable(one))
  .map((table) => ({ name: getTableName(table), columns: Object.values<Column>(getTableColumns(table)) }))

/** Types as the database calls them itself. */
const ownNames: Readonly<Record<string, string>> = {
  bigint: 'int8',
  boolean: 'bool',
  'double precision': 'float8',
  integer: 'int4',
  'text[]': '_text',
  'timestamp with time zone': 'timestamptz',
  'uuid[]': '_uuid',
}

test('every column that the code knows of a table stands in the migrated database with its type, and is empty only where it may be', async () => {
  const { rows } = await client.query<{ place: string; nullable: boolean; type: string }>(`
    select table_name || '.' || column_name as place, is_nullable = 'YES' as nullable, udt_name as type
    from information_schema.columns where table_schema = 'public'`)
  const stored = new Map(rows.map((row) => [row.place, row]))
  assert.ok(tables.length > 20)
  const wrong = tables.flatMap(({ name, columns }) =>
    columns.flatMap((column) => {
      const there = stored.get(`${name}.${column.name}`)
      if (!there) return [`${name}.${column.name} is gone`]
      const type = ownNames[column.getSQLType()] ?? column.getSQLType()
      return [
        ...(there.nullable && column.notNull ? [`${name}.${column.name} may be empty`] : []),
        ...(there.type === type ? [] : [`${name}.${column.name} is ${there.type}, not ${type}`]),
      ]
    }),
  )
  assert.deepEqual(wrong, [])
})

test('a view whose text has changed is made anew, and one that has not is left alone', async () => {
  const comment = async () => {
    const { rows } = await client.query<{ digest: string }>(
      `select obj_description('project_permission'::regclass, 'pg_class') as digest`,
    )
    return rows[0]?.digest
  }
  const digest = await comment()
  assert.match(digest ?? '', /^[0-9a-f]{64}$/)
  await client.query(`create or replace view project_permission as
    select null::uuid as project_id, null::uuid as person_id, null::text as role`)
  await migrate(database.url)
  const emptied = await client.query<{ text: string }>(`select pg_get_viewdef('project_permission') as text`)
  assert.doesNotMatch(emptied.rows[0]?.text ?? '', /person_group_member/)
  await client.query(`comment on view project_permission is 'another'`)
  await migrate(database.url)
  const whole = await client.query<{ text: string }>(`select pg_get_viewdef('project_permission') as text`)
  assert.match(whole.rows[0]?.text ?? '', /person_group_member/)
  assert.equal(await comment(), digest)
})
