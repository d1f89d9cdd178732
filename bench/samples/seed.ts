import pg from 'pg'

/** How many samples the figure is about. */
const sampleCount = 1_000_000
export const projectId = '0190f5c2-0000-7000-8000-000000000001'

const columns = [
  ['0190f5c2-0000-7000-8000-0000000000a1', 'collected', 'date'],
  ['0190f5c2-0000-7000-8000-0000000000a2', 'site', 'text'],
  ['0190f5c2-0000-7000-8000-0000000000a3', 'type', 'text'],
  ['0190f5c2-0000-7000-8000-0000000000a4', 'ct', 'number'],
  ['0190f5c2-0000-7000-8000-0000000000a5', 'lineage', 'text'],
] as const

/** Fills an empty database with one project of a million samples, unless it has them already. */
export async function seedSamples(url: string, ownerId: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('select 1 from project where id = $1', [projectId])
    if (rowCount === 1) return
    await client.query('begin')
    await client.query('insert into project (id, name, prefix, quota_bytes) values ($1, $2, $3, 1e12)', [
      projectId,
      'Bench',
      'BEN',
    ])
    await client.query(`insert into project_member (project_id, person_id, role) values ($1, $2, 'owner')`, [
      projectId,
      ownerId,
    ])
    for (const [position, [id, key, type]] of columns.entries()) {
      await client.query(
        'insert into sample_column (id, project_id, key, label, type, position) values ($1, $2, $3, $3, $4, $5)',
        [id, projectId, key, type, position],
      )
    }
    const indexes = await takeIndexes(client)
    await client.query(million, [projectId, sampleCount])
    for (const definition of indexes) await client.query(definition)
    await client.query('commit')
    await client.query('vacuum analyze sample')
  } finally {
    await client.end()
  }
}

/** Takes the indexes for search and filters away while the rows go in, and gives how to make them again. */
async function takeIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'sample' and indexdef like '%USING gin%'`,
  )
  for (const { indexname } of rows) await client.query(`drop index ${indexname}`)
  await client.query(`set local maintenance_work_mem = '512MB'`)
  return rows.map(({ indexdef }) => indexdef)
}

/** Numbers in a mixed order, six sites of which four are Chinese, four lineages, dates over a year. */
const million = `
  insert into sample (id, project_id, name, values, search, created_at)
  select gen_random_uuid(), $1, name,
    jsonb_build_object('${columns[0][0]}', day, '${columns[1][0]}', site, '${columns[2][0]}', type,
                       '${columns[3][0]}', ct, '${columns[4][0]}', lineage),
    concat_ws(' ', name, day, site, type, ct, lineage), now() - i * interval '1 microsecond'
  from (
    select i, 'HZ25-' || lpad((i::bigint * 7919 % $2::bigint)::text, 7, '0') as name,
      (date '2025-01-01' + i % 365)::text as day,
      (array['城东疾控', '江滨医院', '城北门诊', '第四污水厂', 'East district', 'Riverside'])[1 + i % 6] as site,
      (array['Swab', 'Wastewater', '咽拭子'])[1 + i % 3] as type, 15 + (i::bigint * 31 % 200) / 10.0 as ct,
      (array['XEC', 'LP.8.1', 'NB.1.8.1', 'LF.7'])[1 + i % 4] as lineage
    from generate_series(1, $2::int) as i
  ) as made`
