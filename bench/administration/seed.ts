import pg from 'pg'

/** How much the figures are about. */
export interface Amount {
  readonly people: number
  readonly groups: number
  readonly entries: number
}

const batch = 1_000_000

/** Fills an empty platform with people, groups and entries of the operation log, unless it has them already. */
export async function seedAdministration(url: string, amount: Amount): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ n: string }>('select count(*) as n from person_group')
    if (Number(rows[0]?.n) >= amount.groups) return
    await client.query(`set maintenance_work_mem = '1GB'`)
    await client.query(`set synchronous_commit = off`)
    await aside(client, 'person', async () => void (await client.query(people, [amount.people])))
    await aside(client, 'operation', async () => {
      for (let from = 0; from < amount.entries; from += batch)
        await client.query(entries, [from + 1, Math.min(from + batch, amount.entries), amount.entries])
    })
    await client.query(groups, [amount.groups])
    await client.query(members)
    for (const table of ['person', 'person_group', 'person_group_member', 'operation'])
      await client.query(`vacuum analyze ${table}`)
  } finally {
    await client.end()
  }
}

/** Fills a table with its indexes for search and order away, and makes them again. */
async function aside(client: pg.Client, table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i where i.indrelid = $1::regclass and not i.indisunique`,
    [table],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await fill()
  for (const { definition } of rows) await client.query(definition)
}

/** Names of two and three characters, of which 晓明 is one in eight. */
const people = `
  insert into person (id, name, full_name, email, phone, password_hash, created_at, last_sign_in_at)
  select uuidv7(), 'u' || number, surname || given, 'u' || number || '@cdc.example', '', 'x',
    now() - i * interval '1 minute', now() - i * interval '7 minutes'
  from (
    select i, lpad((i::bigint * 7919 % 1000000)::text, 6, '0') as number,
      (array['王', '李', '张', '刘', '陈', '杨', '赵', '黄', '周', '吴'])[1 + i % 10] as surname,
      (array['晓明', '丽', '伟', '建国', '芳', '敏', '志强', '洋'])[1 + i / 10 % 8] as given
    from generate_series(1, $1::int) as i
  ) as made`

const groups = `
  insert into person_group (id, name, description)
  select uuidv7(), 'Group ' || lpad(i::text, 4, '0') || (array[' 病毒室', ' 细菌室', '', ''])[1 + i % 4], 'd'
  from generate_series(1, $1::int) as i`

/** Each person in one group. */
const members = `
  insert into person_group_member (group_id, person_id)
  select g.id, p.id
  from (select id, row_number() over () as n, count(*) over () as total from person_group) as g
    join (select id, row_number() over () as n from person) as p on g.n = 1 + p.n % g.total`

/** Entries of a thousand people over years, the last the latest. */
const entries = `
  insert into operation (id, at, person_id, person_name, address, action, kind, object_id, succeeded, error, details)
  select uuidv7(), now() - ($3::bigint - i) * interval '7 seconds', p.id, p.full_name,
    '10.0.' || i % 200 || '.' || i % 250, action, kind, 'S' || lpad((i * 7919 % 100000000)::text, 8, '0'),
    i % 20 <> 0, case when i % 20 = 0 then 'forbidden' else '' end,
    jsonb_build_object('after', jsonb_build_object('name', 'Sample ' || i, 'title_zh', title))
  from (
    select i, 1 + i % 1000 as n,
      (array['put /api/roles/{id} update', 'post /api/projects create', 'post /api/login login'])[1 + i % 3] as action,
      (array['roles', 'projects', 'session'])[1 + i % 3] as kind,
      (array['城东疾控', '江滨医院', '第四污水厂', '城北门诊'])[1 + i % 4] as title
    from generate_series($1::bigint, $2::bigint) as i
  ) as made
  join (select id, full_name, row_number() over (order by name) as n from person limit 1000) as p using (n)`
