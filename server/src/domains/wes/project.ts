import { sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { authorise, type Grant } from '../../http/grant.ts'
import type { Identity } from '../../http/identity.ts'
import { refuseField } from '../../http/problem.ts'
import { isId } from '../../http/relation.ts'
import { visibleTo } from '../projects/rows.ts'
import { isCalled, nameIn } from '../projects/space-name.ts'
import type { RunRequest } from './run-request.ts'

/**
 * The project that a run goes to: the one that the engine parameter or tag `project` names by id or name, else the
 * only one that the person may change. Throws `validation`, or as `authorise` does.
 */
export async function projectFor(db: Database, identity: Identity, asked: Asked): Promise<Grant<'edit'>> {
  const wanted = wantedOf(asked)
  if (wanted !== undefined && isId(wanted)) return authorise(db, identity, 'project', wanted, 'edit')
  const found = await candidates(db, identity, wanted)
  const [only, other] = found
  if (only === undefined)
    throw refuseField('workflow_engine_parameters', {
      en: 'There is no such project that you may change. Give its id or name as “project”.',
      zh: '没有可写入的此项目。请用“project”参数填写项目 ID 或名称。',
    })
  if (other === undefined) return authorise(db, identity, 'project', only.id, 'edit')
  const [en, zh] = (['en', 'zh'] as const).map((language) =>
    found.map((one) => `${one[language]} (${one.id})`),
  )
  throw refuseField('workflow_engine_parameters', {
    en: `Name the project as “project”: ${en?.join(', ')}`,
    zh: `请用“project”参数指定项目：${zh?.join('、')}`,
  })
}

/**
 * Whether the fields so far tell the project, which the person may change then. Throws as `projectFor` does where they
 * name one that the person may not change.
 */
export async function isProjectKnown(db: Database, identity: Identity, asked: Asked): Promise<boolean> {
  if (wantedOf(asked) !== undefined) {
    await projectFor(db, identity, asked)
    return true
  }
  return (await candidates(db, identity, undefined)).length === 1
}

type Asked = Pick<RunRequest, 'engineParameters' | 'tags'>

const wantedOf = ({ engineParameters, tags }: Asked) => engineParameters['project'] ?? tags['project']

async function candidates(db: Database, identity: Identity, name: string | undefined) {
  // Administrators see every project; theirs, where none is named, are those that they belong to.
  const theirs = name === undefined ? { ...identity, administrator: false } : identity
  const { rows } = await db.execute<{ id: string; en: string; zh: string }>(sql`
    select p.id, ${nameIn('en')} as en, ${nameIn('zh')} as zh from project p where p.deleted_at is null and ${visibleTo(theirs)}
      and ${name === undefined ? sql`true` : isCalled(name)}
      and (${theirs.administrator} or exists (select 1 from project_permission m where m.project_id = p.id
        and m.person_id = ${identity.personId} and m.role <> 'viewer'))
    order by p.name limit 10`)
  return rows
}
