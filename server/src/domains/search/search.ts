import { sql, type SQL } from 'drizzle-orm'
import { namesFor } from '@omics/contract/access'
import type { PermissionName } from '@omics/contract/account/permission-tree'
import { mostOfKind, search as endpoints, type Found } from '@omics/contract/search/search'
import type { Database } from '../../db/database.ts'
import { implement } from '../../http/implement.ts'
import type { Identity } from '../../http/identity.ts'
import { heldBy } from '../../http/permission.ts'
import { contains, literally } from '../../resource/page.ts'
import { onlyProjects } from '../projects/audience.ts'
import { visibleTo } from '../projects/rows.ts'
import { namedTaxa } from '../taxonomy/search.ts'
import { searched, listedFor } from '../warehouse/workflow-rows.ts'
import { elsewhere } from './elsewhere.ts'
import type { Source } from './source.ts'
import { namedLike, projectName } from '../projects/space-name.ts'

/** Among so many that fit, the best are looked for; a word that half the samples have costs no more. */
const looked = 200

function sourcesFor(identity: Identity, typed: string, serves: boolean): readonly Source[] {
  const visible = sql`p.deleted_at is null and ${visibleTo(identity)}`
  const within = (kind: Found['kind'], table: SQL, where: SQL, name = sql`o.name`): Source => ({
    kind,
    name,
    inProject: true,
    where: sql`${visible} and ${where}`,
    from: sql`${table} o join project p on p.id = o.project_id`,
  })
  return [
    {
      kind: 'project',
      name: projectName,
      inProject: false,
      from: sql`project p cross join lateral (select p.id) o`,
      where: sql`${visible} and ${onlyProjects}
        and ${namedLike(typed)}`,
    },
    within('sample', sql`sample`, sql`o.deleted_at is null and ${contains(sql`o.search`, typed)}`),
    within(
      'analysis',
      sql`analysis`,
      sql`o.deleted_at is null and ${contains(sql`(p.prefix || '-' || o.number || ' ' || o.name || ' A-' || o.number)`, typed)}`,
      sql`p.prefix || '-' || o.number || ' ' || o.name`,
    ),
    ...(['file', 'folder'] as const).map((kind) =>
      within(
        kind,
        sql`file`,
        sql`o.kind = ${kind} and o.trashed_at is null and ${contains(sql`o.name`, typed)}`,
      ),
    ),
    within(
      'report',
      sql`report`,
      sql`o.deleted_at is null and ${contains(sql`o.title`, typed)}`,
      sql`o.title`,
    ),
    {
      kind: 'workflow',
      name: sql`w.name`,
      nameZh: sql`w.name_zh`,
      inProject: false,
      from: sql`workflow w cross join lateral (select w.id) o`,
      where: sql`${listedFor(identity)} and ${contains(searched, typed)}`,
    },
    ...elsewhere(identity, typed, serves),
  ]
}

/** The folders that hold a file or folder `found`, from the top. */
const foldersAbove = sql`coalesce((
  with recursive above as (
    select f.parent_id, 0 as height, ''::text as name from file f where f.id::text = found.id
    union all
    select f.parent_id, above.height + 1, f.name from above join file f on f.id = above.parent_id)
  select string_agg(above.name, '/' order by above.height desc) from above where above.height > 0), '')`

/** The best of one kind: names that begin with what was typed first, then shorter ones. */
function best({ kind, name, nameZh, from, where, inProject }: Source, typed: string): SQL {
  const project = inProject ? sql`json_build_object('id', p.id, 'name', ${projectName})` : sql`null::json`
  const held = kind === 'file' || kind === 'folder' ? foldersAbove : sql`''`
  return sql`(select kind, id, name, name_zh, project, ${held} as path from (select * from (
      select ${kind}::text as kind, o.id::text as id, ${name} as name, ${nameZh ?? sql`''`} as name_zh, ${project} as project
      from ${from} where ${where} limit ${looked}) as fitting
    order by name ilike ${`${literally(typed)}%`} desc, length(name), name, id limit ${mostOfKind}) as found)`
}

/** Taxa are looked for as their own page does, but for what is only written alike. */
async function bestTaxa(db: Database, search: string): Promise<Found[]> {
  const { items } = await namedTaxa(db, { search, page: 1, limit: mostOfKind })
  return items.map(({ tax_id, name, name_zh }) => ({
    kind: 'taxon',
    id: String(tax_id),
    name,
    name_zh,
    project: null,
    path: '',
  }))
}

/** The pages of which somebody must be able to open one to be told of what was found: a sample is read with its project. */
const pagesOf: Readonly<Record<Found['kind'], readonly PermissionName[]>> = {
  project: namesFor('view', 'project'),
  sample: namesFor('view', 'project'),
  file: namesFor('view', 'file'),
  folder: namesFor('view', 'file'),
  analysis: namesFor('view', 'analysis'),
  report: namesFor('view', 'report'),
  workflow: namesFor('view', 'workflow'),
  tool: namesFor('view', 'tool'),
  matrix: namesFor('view', 'single_cell_file'),
  image: ['docker_warehouse'],
  database: ['public_data_file'],
  dataset: ['common_dataset'],
  notebook: [],
  record: ['common_genbank'],
  taxon: ['common_taxonomy'],
  paper: [],
  course: [],
  managed_course: ['cloud_academy_manage_index'],
  managed_order: ['orders'],
  template: ['template_config'],
  order: [],
  ticket: [],
  contract: [],
}

export default implement(endpoints, {
  objects: async ({ context: { db }, identity, query }) => {
    const held = await heldBy(db, identity)
    const opens = ({ kind }: Pick<Found, 'kind'>) =>
      pagesOf[kind].length === 0 || pagesOf[kind].some((name) => held.has(name))
    const serves = held.has('feedback') || held.has('feedback_answer')
    const parts = sourcesFor(identity, query.search, serves)
      .filter(opens)
      .map((source) => best(source, query.search))
    const [{ rows }, taxa] = await Promise.all([
      db.execute<Found & Record<string, unknown>>(sql.join(parts, sql` union all `)),
      opens({ kind: 'taxon' }) ? bestTaxa(db, query.search) : [],
    ])
    return [...rows, ...taxa]
  },
})
